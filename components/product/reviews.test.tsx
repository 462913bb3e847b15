import { render, screen, within } from '@testing-library/react'
import type { Review } from '@/lib/commerce/catalog/model'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { aProduct, aReview, aReviewPage } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import type { ReviewPage } from '@/lib/commerce/reviews/wire'
import { ProductDetails } from './product-details'
import { Reviews } from './reviews'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

fakeV2()

const reviews = (items: readonly Review[], over: Partial<ReviewPage> = {}) =>
  inEnglish(<Reviews product={aProduct()} list={{ ok: true, value: aReviewPage(items, over) }} />)

it('PDP-09 a review shows name, stars, comment, and the date in India', () => {
  render(reviews([aReview({ createdAt: '2026-03-11T20:00:00.000Z', rating: 4 })]))
  expect(screen.getByText('Nandini F.')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument()
  expect(screen.getByText('Rich, nearly sweet like marzipan.')).toBeInTheDocument()
  expect(screen.getByText('12 March 2026')).toHaveAttribute('datetime', '2026-03-11T20:00:00.000Z')
  expect(screen.queryByText('2 days ago')).not.toBeInTheDocument()
})

it('PDP-09 shows the relative time text of a server that sends no date', () => {
  render(reviews([aReview({ createdAt: null, time: '2 days ago' })]))
  expect(screen.getByText('2 days ago')).toBeInTheDocument()
})

it('PDP-09 shows the shop’s reply under a review, and nothing without one', () => {
  render(reviews([aReview({ reply: 'Thank you, Asha!' }), aReview({ reply: '' })]))
  expect(screen.getAllByText('Our reply:')).toHaveLength(1)
  expect(screen.getByText('Thank you, Asha!', { exact: false })).toBeVisible()
})

it('PDP-09 marks verified buyers', () => {
  render(reviews([aReview({ verified: true }), aReview({ verified: false })]))
  expect(screen.getAllByText('Verified buyer')).toHaveLength(1)
})

it('PDP-09 shows a comment as plain text, whatever it contains', () => {
  const { container } = render(reviews([aReview({ comment: '<img src=x onerror=alert(1)>' })]))
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
  expect(container.querySelector('img')).toBeNull()
})

it('PDP-08 shows No reviews available. when there is none', () => {
  render(reviews([]))
  expect(screen.getByText('No reviews available.')).toBeInTheDocument()
})

it('PDP-09 shows an error when the reviews cannot be read, and the rest of the page stays', async () => {
  const html = await serverHtml(inEnglish(<Reviews product={aProduct()} list={{ ok: false, message: 'HTTP 503' }} />))
  expect(html).toContain('<noscript><p>Error: HTTP 503</p></noscript>')
})

describe('PDP-09 the histogram', () => {
  it('shows the count per number of stars as text, most stars first', () => {
    render(reviews([aReview()], { histogram: { 5: 13, 4: 7, 3: 4, 2: 0, 1: 1 } }))
    const lines = within(screen.getByRole('list', { name: 'Ratings by number of stars' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual(['5 stars 13', '4 stars 7', '3 stars 4', '2 stars 0', '1 star 1'])
    expect(lines.map((line) => line.style.getPropertyValue('--share'))).toEqual(['52%', '28%', '16%', '0%', '4%'])
  })

  it('is absent when the server does not send it', () => {
    render(reviews([aReview()], { histogram: null }))
    expect(screen.queryByRole('list', { name: 'Ratings by number of stars' })).not.toBeInTheDocument()
  })
})

describe('PDP-09 the pages of reviews', () => {
  const page = (over: Partial<ReviewPage>) =>
    inEnglish(
      <ProductDetails
        address="https://shop.example/products/mamra-almonds"
        product={aProduct()}
        reviews={reviews([aReview()], over)}
        open="reviews"
      />,
    )
  const pages = () => screen.queryByRole('navigation', { name: 'Pages of reviews' })
  const links = () => within(screen.getByRole('navigation', { name: 'Pages of reviews' })).getAllByRole('link')
  const hrefs = () => links().map((link) => link.getAttribute('href'))

  beforeEach(() => history.replaceState(null, '', '/products/mamra-almonds'))

  it('are plain links that open the tab; the first has the bare address', () => {
    const { unmount } = render(page({ page: 2, lastPage: 3 }))
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument()
    expect(hrefs()).toEqual(['/products/mamra-almonds#reviews', '/products/mamra-almonds?reviews=3#reviews'])
    unmount()
    render(page({ page: 1, lastPage: 3 }))
    expect(hrefs()).toEqual(['/products/mamra-almonds?reviews=2#reviews'])
  })

  it('keep the chosen variant', () => {
    history.replaceState(null, '', '?variant=250+g')
    render(page({ page: 2, lastPage: 3 }))
    expect(hrefs()).toEqual(['/products/mamra-almonds?variant=250+g#reviews', '/products/mamra-almonds?variant=250+g&reviews=3#reviews'])
  })

  it('have no links when there is only one', () => {
    render(page({ page: 1, lastPage: 1 }))
    expect(pages()).not.toBeInTheDocument()
  })
})
