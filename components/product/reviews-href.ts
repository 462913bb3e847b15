export const REVIEWS_ID = 'reviews'

/** A product's review page; page 1 has no number. `variant`: the chosen variant. */
export function reviewsHref(slug: string, page: number, variant: string | null = null): string {
  const query = new URLSearchParams({ ...(variant !== null && { variant }), ...(page > 1 && { reviews: String(page) }) }).toString()
  return `/products/${slug}${query && `?${query}`}`
}
