import { readPin } from '@/lib/kernel/typed-text'
import type { Context } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import type { PinReport, PinRule } from './admin.model'
import { findPinTerms, listExceptionsOfPin } from './admin.queries'
import { findStates, isArmyPin } from './pin-regions.model'
import { serviceOf } from './terms'

/** The rules for a PIN code, the applicable one first. */
export async function explainPin(
  ctx: Context,
  typed: string,
): Promise<Result<PinReport, 'bad_pin' | 'army_pin' | 'no_such_pin' | 'not_found'>> {
  const pin = readPin(typed)
  if (pin === null) return failure('bad_pin')
  if (isArmyPin(pin)) return failure('army_pin', { pin })
  const [found, exceptions] = await Promise.all([findPinTerms(ctx.db, pin), listExceptionsOfPin(ctx.db, pin)])
  if (!found) return failure(findStates(pin, null).length === 0 ? 'no_such_pin' : 'not_found', { pin })
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
