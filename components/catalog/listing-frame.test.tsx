import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { StaticHtml } from '@/components/ui/static-html'
import { FilterButton, FilterPanel } from './filter-panel'
import { ListingFrame } from './listing-frame'

const push = jest.fn<void, [string, { scroll: boolean }]>()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const watched = { wide: () => {} }
beforeEach(() => {
  push.mockReset()
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ addEventListener: (_: string, changed: () => void) => (watched.wide = changed), removeEventListener: () => undefined }),
  })
  // jsdom has no layout.
  jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => jest.restoreAllMocks())

const labels = { title: 'Filters', close: 'Close', show: 'Show 4 products' }
const listing = ({ ticked = false, selection = '' } = {}) => (
  <ListingFrame loadingLabel="Loading...">
    <FilterButton label="Filters" />
    <FilterPanel labels={labels} selection={selection}>
      <form id="filters" action="/search" data-filters="">
        <input type="hidden" name="query" value="badam" />
        <input type="checkbox" name="availability" value="in_stock" aria-label="In Stock" defaultChecked={ticked} />
        <input type="checkbox" name="attribute" value="Packaging:Zip pouch" aria-label="Zip pouch" />
      </form>
    </FilterPanel>
    <select name="sort" form="filters" aria-label="Sort by" defaultValue="">
      <option value="">Best match</option>
      <option value="origin">Country of origin</option>
    </select>
    <a href="/search?query=badam" data-listing="filter">
      Clear all
    </a>
    <a href="/search?query=badam&page=2">Next</a>
  </ListingFrame>
)

describe('CAT-07 filters', () => {
  it('are submitted on change, with the search text, from page 1, and the scroll position stays', () => {
    render(listing())
    fireEvent.click(screen.getByRole('checkbox', { name: 'Zip pouch' }))
    expect(push).toHaveBeenLastCalledWith('/search?query=badam&attribute=Packaging%3AZip+pouch', { scroll: false })
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'origin' } })
    expect(push).toHaveBeenLastCalledWith('/search?query=badam&attribute=Packaging%3AZip+pouch&sort=origin', { scroll: false })
  })

  it('are submitted on change when they are static HTML, and opened lists stay open in the HTML that replaces them', () => {
    const page = (isChosen: boolean) => (
      <ListingFrame loadingLabel="Loading...">
        <FilterPanel labels={labels} selection={String(isChosen)}>
          <form action="/shop" data-filters="">
            <StaticHtml as="div">
              <details id="more">
                <summary>More</summary>
                <label>
                  <input type="checkbox" id="zip" name="attribute" value="Packaging:Zip pouch" defaultChecked={isChosen} />
                  Zip pouch
                </label>
              </details>
            </StaticHtml>
          </form>
        </FilterPanel>
      </ListingFrame>
    )
    const { rerender } = render(page(false))
    screen.getByRole<HTMLDetailsElement>('group').open = true
    const field = screen.getByRole('checkbox')
    field.focus()
    push.mockImplementation(() => rerender(page(true)))
    fireEvent.click(field)
    expect(push).toHaveBeenLastCalledWith('/shop?attribute=Packaging%3AZip+pouch', { scroll: false })
    expect(field).not.toBeInTheDocument()
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(screen.getByRole('checkbox')).toHaveFocus()
    expect(screen.getByRole('group')).toHaveAttribute('open')
  })

  it('follow their links without loading a new document', () => {
    render(listing())
    fireEvent.click(screen.getByText('Clear all'))
    expect(push).toHaveBeenLastCalledWith('/search?query=badam', { scroll: false })
  })

  it('do not intercept page links, which scroll to the top as every link does, or links opened in a new tab', () => {
    render(listing())
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('click', stay)
    fireEvent.click(screen.getByText('Next'))
    fireEvent.click(screen.getByText('Clear all'), { ctrlKey: true })
    document.removeEventListener('click', stay)
    expect(push).not.toHaveBeenCalled()
  })

  it("are reset to the page's selection when that changed in another way", () => {
    const { rerender } = render(listing({ selection: 'a' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Zip pouch' }))
    rerender(listing({ selection: 'b', ticked: true }))
    expect(screen.getByRole('checkbox', { name: 'Zip pouch' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'In Stock' })).toBeChecked()
  })
})

it('SRCH-02 shows Loading... and keeps the old list, dimmed, until the new one is loaded', async () => {
  let arrive = () => {}
  let leave: (next: Promise<void>) => void = () => {}
  function List() {
    const [next, setNext] = useState<Promise<void> | null>(null)
    leave = setNext
    if (next) use(next)
    return next ? (
      <p data-listing-summary="" tabIndex={-1}>
        3 products
      </p>
    ) : (
      <a href="/shop" data-listing="filter">
        Clear all
      </a>
    )
  }
  push.mockImplementation(() => leave(new Promise((done) => (arrive = done))))
  const { container } = render(
    <ListingFrame loadingLabel="Loading...">
      <Suspense>
        <List />
      </Suspense>
    </ListingFrame>,
  )
  screen.getByText('Clear all').focus()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await act(async () => fireEvent.click(screen.getByText('Clear all')))
  expect(screen.getByRole('status')).toHaveTextContent('Loading...')
  expect(container.querySelector('[data-pending]')).toHaveTextContent('Clear all')
  await act(async () => arrive())
  expect(container.querySelector('[data-pending]')).toBeNull()
  // The summary takes the focus of a clicked link that has disappeared.
  expect(screen.getByText('3 products', { selector: '[tabindex]' })).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('3 products')
})

describe('the filter sheet on a phone', () => {
  const open = () => fireEvent.click(screen.getByRole('button', { name: 'Filters' }))

  it('A11Y-01 is a dialog that takes the focus, traps it, and returns it on Escape', () => {
    render(listing())
    screen.getByRole('button', { name: 'Filters' }).focus()
    open()
    const sheet = screen.getByRole('dialog', { name: 'Filters' })
    const close = screen.getByRole('button', { name: 'Close' })
    expect(close).toHaveFocus()
    fireEvent.keyDown(close, { key: 'Tab', shiftKey: true })
    expect(screen.getByRole('button', { name: 'Show 4 products' })).toHaveFocus()
    fireEvent.keyDown(document.activeElement ?? sheet, { key: 'Tab' })
    expect(close).toHaveFocus()
    fireEvent.keyDown(close, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus()
  })

  it('stays open while filters change', () => {
    const { rerender } = render(listing())
    open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'In Stock' }))
    rerender(listing({ selection: 'b', ticked: true }))
    expect(screen.getByRole('dialog')).toBeInTheDocument()
  })

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Show 4 products' }))],
    ['a window that becomes wide', () => act(() => watched.wide())],
  ])('closes by %s', (_, close) => {
    render(listing())
    open()
    close()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(document.body).not.toHaveClass('overflow-hidden')
  })
})
