import type { DemoReview } from '../demo-types'

/** Spares each entry of a product's list the product's slug. */
export const reviewsOf = (productSlug: string, reviews: readonly Omit<DemoReview, 'productSlug'>[]): readonly DemoReview[] =>
  reviews.map((review) => ({ productSlug, ...review }))
