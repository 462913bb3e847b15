import 'server-only'
import { readAddition } from '@/lib/v2/page-reads'
import type { ServedZone } from './model'
import { listDeliveryZones } from './wire'

/** The zones to which the shop delivers; empty if the v2 server lacks the call. A change invalidates pages tagged `catalog`. */
export const getDeliveryZones = async (): Promise<readonly ServedZone[]> => (await readAddition(listDeliveryZones)) ?? []
