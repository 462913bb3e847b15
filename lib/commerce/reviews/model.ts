import { type Histogram, type Product, type Review, STARS } from '@/lib/commerce/catalog/model'
import { type Page } from '@/lib/kernel/paging'

export const RATING_MIN = 1
export const RATING_MAX = 5

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstLetter(text: string): string {
  const [first] = graphemes.segment(text)
  return first?.segment ?? ''
}

/** A name as shown on a review: 'Asha Rao' becomes 'Asha R.'. A single name, a name that ends in a number and an already shortened name are unchanged. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  if (!/^\p{L}/u.test(last)) return `${first} ${last}`
  // A letter's capital may have two letters: 'ß' becomes 'SS'.
  return `${first} ${firstLetter(firstLetter(last).toLocaleUpperCase('en'))}.`
}

type Reviews = Page<Review> & { histogram: Histogram | null }

const DECIMALS = 1

/** One decimal, like the server's ratings. */
const rounded = (rating: number): number => Number(rating.toFixed(DECIMALS))

function meanOfHistogram(histogram: Histogram): number | null {
  const count = STARS.reduce((sum, stars) => sum + histogram[stars], 0)
  return count === 0 ? null : STARS.reduce((sum, stars) => sum + stars * histogram[stars], 0) / count
}

/** The mean of all reviews, so only if they fit on one page; null if one of them has no rating. */
function meanOfPage({ items, lastPage }: Reviews): number | null {
  const ratings = items.flatMap(({ rating }) => rating ?? [])
  if (lastPage > 1 || ratings.length === 0 || ratings.length < items.length) return null
  return ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
}

/**
 * The product with its rating and number of reviews: the server's if reported, otherwise computed from its reviews; null if neither is available. @param
 * reviews one page of them; null if they could not be read
 */
export function withReviewFigures(product: Product, reviews: Reviews | null): Product {
  if (reviews === null) return product
  const mean = (reviews.histogram && meanOfHistogram(reviews.histogram)) ?? meanOfPage(reviews)
  return {
    ...product,
    rating: product.rating ?? (mean === null ? null : rounded(mean)),
    reviewCount: product.reviewCount ?? reviews.total,
  }
}
