import { aProduct } from '@/lib/testing/a-product'
import type { Histogram, Review } from '@/lib/commerce/catalog/model'
import { withReviewFigures } from './model'

const review = (rating: number | null): Review => ({
  userName: 'Asha',
  rating,
  comment: 'Fresh',
  createdAt: null,
  time: '2 days ago',
  verified: false,
  reply: '',
})
const page = (
  ratings: readonly (number | null)[],
  over: { lastPage?: number; total?: number | null; histogram?: Histogram | null } = {},
) => ({
  items: ratings.map(review),
  page: 1,
  lastPage: 1,
  total: ratings.length,
  histogram: null,
  ...over,
})
const told = aProduct({ rating: 4.6, reviewCount: 25 })
const untold = aProduct({ rating: null, reviewCount: null })
const figuresOf = (...args: Parameters<typeof withReviewFigures>) => {
  const { rating, reviewCount } = withReviewFigures(...args)
  return [rating, reviewCount]
}

describe('rating and review count', () => {
  it('PDP-02 are the server’s if it reports them', () => {
    expect(figuresOf(told, page([1, 1]))).toEqual([4.6, 25])
    expect(figuresOf(aProduct({ rating: 0, reviewCount: 0 }), page([]))).toEqual([0, 0])
  })

  it('PDP-02 are computed from the reviews if it does not', () => {
    expect(figuresOf(untold, page([5, 4, 4]))).toEqual([4.3, 3])
    expect(figuresOf(untold, page([4.5, 5]))).toEqual([4.8, 2])
  })

  it('PDP-02 are computed from the histogram if the reviews are on several pages', () => {
    const histogram = { 5: 3, 4: 1, 3: 0, 2: 0, 1: 0 }
    expect(figuresOf(untold, page([5], { lastPage: 4, total: 4, histogram }))).toEqual([4.8, 4])
  })

  it.each([
    ['there is none', page([]), [null, 0]],
    ['this is one page of several', page([5, 5], { lastPage: 3, total: null }), [null, null]],
    ['one of them tells no stars', page([5, null]), [null, 2]],
    ['they could not be read', null, [null, null]],
  ])('PDP-02 stay unknown if %s', (_, reviews, figures) => {
    expect(figuresOf(untold, reviews)).toEqual(figures)
  })
})
