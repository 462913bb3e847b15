import type { TrackedOrder } from '@/lib/commerce/orders/model'
import type { Answer } from '@/lib/v2/call'
import * as calls from './wire'
import { call } from '@/lib/v2/browser-call'

/** For whoever knows both; nothing of it is kept. */
export const trackOrder = (code: string, phoneOrEmail: string): Promise<Answer<TrackedOrder>> =>
  call(calls.trackOrder, { body: { code, phone_or_email: phoneOrEmail } })
