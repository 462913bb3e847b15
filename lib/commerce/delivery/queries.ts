import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { deliveryZones, states } from '@/lib/db/schema'

/** A row for each state that is in a served zone, the fastest zone first. */
export const listServedStates = (db: Queryable) =>
  db
    .select({
      zone: deliveryZones.name,
      minDays: deliveryZones.minDays,
      maxDays: deliveryZones.maxDays,
      name: states.name,
      gstCode: states.gstCode,
    })
    .from(states)
    .innerJoin(deliveryZones, eq(deliveryZones.id, states.deliveryZoneId))
    .where(and(deliveryZones.serviceable, isNotNull(states.gstCode)))
    .orderBy(asc(deliveryZones.maxDays), asc(deliveryZones.name), asc(states.name))
