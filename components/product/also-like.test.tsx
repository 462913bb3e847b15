import { render, screen } from '@testing-library/react'
import { FEATURED_GRID } from './also-like'
import { aCard } from '@/lib/testing/a-card'
import { inEnglish } from '@/lib/testing/in-english'
import { AlsoLike } from './also-like'

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => aCard({ id: index + 1, slug: `nut-${index + 1}`, name: `Nut ${index + 1}` }))
const show = (count: number, slug = 'other') => render(inEnglish(<AlsoLike slug={slug} list={{ ok: true, value: cards(count) }} />))

describe('PDP-12 You may also like', () => {
  it('shows the first six featured products', () => {
    show(FEATURED_GRID + 2)
    expect(screen.getAllByRole('article')).toHaveLength(6)
    expect(screen.getByText('Nut 6')).toBeInTheDocument()
  })

  it('does not include the product itself', () => {
    show(3, 'nut-2')
    expect(screen.queryByText('Nut 2')).not.toBeInTheDocument()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('is absent when there is nothing to recommend', () => {
    const { container } = show(1, 'nut-1')
    expect(container).toBeEmptyDOMElement()
  })
})
