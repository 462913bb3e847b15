import { fireEvent, render, screen } from '@testing-library/react'
import { StickyHeader } from './sticky-header'

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
  fireEvent.scroll(document)
}

describe('header', () => {
  afterEach(() => scrollTo(0))

  it('SHELL-02 becomes slim once the page is scrolled more than 100 px, and full above that', () => {
    render(
      <StickyHeader className="" barClassName="">
        Mewa House
      </StickyHeader>,
    )
    const bar = screen.getByText('Mewa House')
    scrollTo(100)
    expect(bar).not.toHaveAttribute('data-stuck')
    scrollTo(101)
    expect(bar).toHaveAttribute('data-stuck')
    scrollTo(40)
    expect(bar).not.toHaveAttribute('data-stuck')
  })

  it('SHELL-02 keeps its space in the page, so that nothing shifts', () => {
    render(
      <StickyHeader className="h-16" barClassName="data-stuck:fixed">
        Mewa House
      </StickyHeader>,
    )
    scrollTo(500)
    expect(screen.getByRole('banner')).toHaveClass('h-16')
    expect(screen.getByRole('banner')).not.toHaveClass('fixed')
  })
})
