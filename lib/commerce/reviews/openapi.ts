import {
  address,
  count,
  data,
  done,
  flag,
  list,
  named,
  number,
  object,
  orNull,
  page,
  PAGED,
  text,
  time,
  type Descriptions,
} from '@/lib/v2/schema'
import { STARS } from '@/lib/commerce/catalog/model'
import type * as wire from './wire'

const REVIEW = { user_name: text, rating: orNull(number), comment: text, time: text, created_at: orNull(time), verified: flag, reply: text }
const HISTOGRAM = object(Object.fromEntries(STARS.map((stars) => [String(stars), count])))
const PRODUCT = object({ slug: text, name: text, thumbnail_image: address })

/** The answers of the review calls. */
export const reviewAnswers: Descriptions<typeof wire> = {
  listProductReviews: { answer: page(named('Review', REVIEW), { histogram: orNull(HISTOGRAM) }), query: PAGED },
  listLatestReviews: { answer: data(list(named('LatestReview', { ...REVIEW, product: PRODUCT }))) },
  submitReview: { answer: done },
}
