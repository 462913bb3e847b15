import type { TrackedOrder } from '@/lib/commerce/orders/model'
import type { Answer } from '@/lib/v2/call'
import * as calls from './wire'
import { call } from '@/lib/v2/browser-call'

/** Requires the order's code and phone number or e-mail address. The answer is not cached. */
export const trackOrder = (code: string, phoneOrEmail: string): Promise<Answer<TrackedOrder>> =>
  call(calls.trackOrder, { body: { code, phone_or_email: phoneOrEmail } })
