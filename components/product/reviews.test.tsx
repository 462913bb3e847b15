import { render, screen } from '@testing-library/react'
import type { Review } from '@/lib/domain/catalog'
import { aReview } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { Reviews } from './reviews'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const reviews = (items: readonly Review[]) =>
  inEnglish(
    <Reviews rating={4.2} reviewCount={items.length} list={{ ok: true, value: { items, page: 1, lastPage: 1, total: items.length } }} />,
  )

it('PDP-09 a review shows name, stars, comment, and the day it was written, as it was in India', () => {
  render(reviews([aReview({ createdAt: '2026-03-11T20:00:00.000Z', rating: 4 })]))
  expect(screen.getByText('Nandini F.')).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument()
  expect(screen.getByText('Rich, nearly sweet like marzipan.')).toBeInTheDocument()
  expect(screen.getByText('12 March 2026')).toHaveAttribute('datetime', '2026-03-11T20:00:00.000Z')
  expect(screen.queryByText('2 days ago')).not.toBeInTheDocument()
})

it('PDP-09 shows the words of a server that sends no date', () => {
  render(reviews([aReview({ createdAt: null, time: '2 days ago' })]))
  expect(screen.getByText('2 days ago')).toBeInTheDocument()
})

it('PDP-09 marks who bought the product', () => {
  render(reviews([aReview({ verified: true }), aReview({ verified: false })]))
  expect(screen.getAllByText('Verified buyer')).toHaveLength(1)
})

it('PDP-09 shows a comment as text, whatever is in it', () => {
  const { container } = render(reviews([aReview({ comment: '<img src=x onerror=alert(1)>' })]))
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument()
  expect(container.querySelector('img')).toBeNull()
})

it('PDP-08 says No reviews available. when there is none', () => {
  render(reviews([]))
  expect(screen.getByText('No reviews available.')).toBeInTheDocument()
})

it('PDP-09 says why when the reviews could not be had, and the rest of the page stands', async () => {
  const html = await serverHtml(inEnglish(<Reviews rating={4.2} reviewCount={3} list={{ ok: false, message: 'HTTP 503' }} />))
  expect(html).toContain('<noscript><p>Error: HTTP 503</p></noscript>')
})
