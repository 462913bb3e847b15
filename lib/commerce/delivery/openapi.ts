import { count, data, list, named, object, text, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

const ZONE = named('DeliveryZone', { name: text, min_days: count, max_days: count, states: list(object({ name: text, gst_code: text })) })

/** The answers of the delivery calls. */
export const deliveryAnswers: Descriptions<typeof wire> = { listDeliveryZones: { answer: data(list(ZONE)) } }
