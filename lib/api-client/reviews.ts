import type { Answer } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/v2/cart'
import * as calls from '@/lib/v2/reviews'
import { call } from './call'

export type WrittenReview = { productId: number; rating: number; comment: string }

/** The message says whether it is shown now or read first. */
export const submitReview = ({ productId, rating, comment }: WrittenReview): Promise<Answer<ActionAnswer>> =>
  call(calls.submitReview, { body: { product_id: productId, rating, comment } })
