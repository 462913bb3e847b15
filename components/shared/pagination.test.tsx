import { render, screen, within } from '@testing-library/react'
import { inEnglish } from '@/lib/testing/in-english'
import { pageNumbers, Pagination } from './pagination'

const hrefOf = (page: number) => (page === 1 ? '/category/nuts' : `/category/nuts?page=${page}`)
const show = (page: number, lastPage: number) => render(inEnglish(<Pagination hrefOf={hrefOf} page={page} lastPage={lastPage} />))

describe('CAT-03 paging', () => {
  it('shows Page X of Y, and previous, next and every number are plain links', () => {
    show(2, 3)
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/category/nuts?page=3')
    const numbers = within(screen.getByRole('list')).getAllByRole('link')
    expect(numbers.map((link) => link.getAttribute('href'))).toEqual(['/category/nuts', '/category/nuts?page=2', '/category/nuts?page=3'])
  })

  it('SEO-03 links to the bare address for page 1, never to ?page=1', () => {
    show(2, 3)
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/category/nuts')
    expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/category/nuts')
  })

  it('marks the current page', () => {
    show(2, 3)
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2')
  })

  it('has no previous on the first page and no next on the last', () => {
    const { unmount } = show(1, 2)
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument()
    unmount()
    show(2, 2)
    expect(screen.queryByRole('link', { name: 'Next' })).not.toBeInTheDocument()
  })

  it('is absent for a single page', () => {
    const { container } = show(1, 1)
    expect(container).toBeEmptyDOMElement()
  })

  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 11, 12]],
  ])('on page %i of %i it shows %j', (page, lastPage, numbers) => {
    expect(pageNumbers(page, lastPage)).toEqual(numbers)
  })
})
