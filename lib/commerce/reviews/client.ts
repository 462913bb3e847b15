import type { Answer } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import * as calls from './wire'
import { call } from '@/lib/v2/browser-call'

export type WrittenReview = { productId: number; rating: number; comment: string }

/** The message reports whether the review is published or awaits moderation. */
export const submitReview = ({ productId, rating, comment }: WrittenReview): Promise<Answer<ActionAnswer>> =>
  call(calls.submitReview, { body: { product_id: productId, rating, comment } })
