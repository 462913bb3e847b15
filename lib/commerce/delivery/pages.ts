import 'server-only'
import { readAddition } from '@/lib/v2/page-reads'
import type { ServedZone } from './model'
import { listDeliveryZones } from './wire'

/** The zones to which the shop delivers; empty if the v2 server does not know the call. A change invalidates what has the tag `catalog`. */
export const getDeliveryZones = async (): Promise<readonly ServedZone[]> => (await readAddition(listDeliveryZones)) ?? []
