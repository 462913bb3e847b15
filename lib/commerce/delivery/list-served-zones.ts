import type { Context } from '@/lib/db/context'
import type { ServedZone } from './model'
import { listServedStates } from './queries'

/**
 * The zones to which the shop delivers, with their states, fastest first. Excludes states without a zone, which use the terms of their PIN codes, and
 * exceptions for single PIN codes.
 */
export async function listServedZones(ctx: Context): Promise<readonly ServedZone[]> {
  const zones = new Map<string, ServedZone>()
  for (const { zone, minDays, maxDays, name, gstCode } of await listServedStates(ctx.db)) {
    const before = zones.get(zone)?.states ?? []
    zones.set(zone, { name: zone, minDays, maxDays, states: [...before, { name, gstCode: gstCode ?? '' }] })
  }
  return [...zones.values()]
}
