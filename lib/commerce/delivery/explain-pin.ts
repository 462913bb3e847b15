import { readPin } from '@/lib/commerce/kernel/typed-text'
import type { Context } from '@/lib/commerce/kernel/context'
import { failure, type Result, success } from '@/lib/commerce/kernel/result'
import type { PinReport, PinRule } from './admin.model'
import { findPinTerms, listExceptionsOfPin } from './admin.queries'
import { serviceOf } from './terms'

/** Which rules there are for a PIN code, the one that counts first. */
export async function explainPin(ctx: Context, typed: string): Promise<Result<PinReport, 'bad_pin' | 'not_found'>> {
  const pin = readPin(typed)
  if (pin === null) return failure('bad_pin')
  const [found, exceptions] = await Promise.all([findPinTerms(ctx.db, pin), listExceptionsOfPin(ctx.db, pin)])
  if (!found) return failure('not_found', { pin })
  const { city, state, own, zone } = found
  const rules: readonly PinRule[] = [
    ...exceptions.map((row): PinRule => ({
      kind: row.prefix === pin ? 'pin' : 'prefix',
      name: row.prefix,
      note: row.note,
      service: serviceOf(row),
    })),
    ...(zone ? [{ kind: 'zone', name: zone.name, note: '', service: serviceOf(zone) } as const] : []),
    { kind: 'own', name: '', note: '', service: serviceOf(own) },
  ]
  return success({ pin, city, state, rules })
}
