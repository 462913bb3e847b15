import type { BusinessSettings } from '@/lib/domain/content'
import type { Context } from '../context'
import { listPublicSettings } from './content.queries'

/** Only what is marked public may leave the engine (contract D-15). */
export async function getPublicSettings(ctx: Context): Promise<BusinessSettings> {
  const rows = await listPublicSettings(ctx.db)
  return Object.fromEntries(rows.map(({ type, value }) => [type, value ?? '']))
}
