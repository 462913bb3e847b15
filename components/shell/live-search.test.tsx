import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listCategories, searchProducts, type FoundProducts } from '@/lib/commerce/catalog/wire'
import type { Category, Dated, ProductCard } from '@/lib/commerce/catalog/model'
import { NO_RESULTS_PAUSE_MS, SEARCH_PAUSE_MS } from './live-search'
import { SEARCH_SUGGESTIONS } from '@/lib/kernel/business'
import { aCard } from '@/lib/testing/a-card'
import { inEnglish } from '@/lib/testing/in-english'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { SearchForm } from './search-form'

jest.mock('next/navigation', () => ({ usePathname: () => '/', useSearchParams: () => new URLSearchParams() }))

const CATEGORIES: readonly Dated<Category>[] = [
  {
    id: 1,
    slug: 'nuts',
    name: 'Nuts',
    shortDescriptionHtml: '',
    descriptionHtml: '',
    imageUrl: '',
    metaTitle: '',
    metaDescription: '',
    subcategories: [],
    updatedAt: null,
  },
]

const ALMONDS = [
  aCard({ id: 1, slug: 'california-almonds', name: 'California Almonds', variants: [], pricePaise: 34_900 }),
  aCard({ id: 2, slug: 'mamra-almonds', name: 'Mamra Almonds' }),
]

const found = (items: readonly ProductCard[], total = items.length): FoundProducts => ({
  items,
  page: 1,
  lastPage: 1,
  total,
  perPage: 12,
  corrected: null,
})

const v2 = fakeV2()
/** The search requests; the test answers each one itself. */
let searchRequests: { name: string; outdated: AbortSignal; answer: (answer: FoundProducts | Response) => Promise<void> }[]
const HOUR_MS = 3_600_000
let visits = 0

async function visit() {
  jest.useFakeTimers()
  // Results from the last visit are no longer cached.
  jest.advanceTimersByTime((visits += 1) * HOUR_MS)
  searchRequests = []
  v2.on(listCategories, () => CATEGORIES)
  v2.on(
    searchProducts,
    (_, { query, request }) =>
      new Promise((done) => {
        const answer = (value: FoundProducts | Response) => act(async () => done(value))
        searchRequests.push({ name: String(query['name']), outdated: request.signal, answer })
      }),
  )
  const submit = jest.fn((event: Event) => event.preventDefault())
  const follow = jest.fn((event: Event) => event.preventDefault())
  render(
    <>
      {inEnglish(<SearchForm id="search" label="Search" />)}
      <button type="button">Elsewhere</button>
    </>,
  )
  screen.getByRole('search').addEventListener('submit', submit)
  screen
    .getByRole('search')
    .addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a') && follow(event))
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await user.click(field())
  // The code of the list loads with the first focus.
  await act(async () => jest.advanceTimersByTimeAsync(0))
  return { user, submit, follow }
}
afterEach(() => {
  jest.useRealTimers()
  localStorage.clear()
})

const field = () => screen.getByRole('combobox', { name: 'Search products' })
const list = () => screen.queryByRole('listbox', { name: 'Products found' })
const options = () => screen.getAllByRole('option')
const active = () => screen.queryByRole('option', { selected: true })
const pause = (milliseconds = SEARCH_PAUSE_MS) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

async function openList(answer = found(ALMONDS)) {
  const shopper = await visit()
  await shopper.user.type(field(), 'almond')
  await pause()
  await searchRequests[0]?.answer(answer)
  return shopper
}

describe('live search', () => {
  it('SHELL-07 requests after a pause of 500 ms, for three characters or more, trimmed', async () => {
    const { user } = await visit()
    await user.type(field(), '  al ')
    await pause(10 * SEARCH_PAUSE_MS)
    expect(searchRequests).toEqual([])
    await user.type(field(), '{Backspace}m')
    await pause(SEARCH_PAUSE_MS - 1)
    expect(searchRequests).toEqual([])
    await pause(1)
    expect(searchRequests.map(({ name }) => name)).toEqual(['alm'])
  })

  it('SHELL-07 opens the list again when the focus returns to a field with text', async () => {
    const { user } = await openList()
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(list()).not.toBeInTheDocument()
    expect(field()).toHaveValue('almond')
    await user.click(field())
    await pause()
    expect(list()).toBeInTheDocument()
  })

  it('SHELL-07 shows picture, name and price of the products, each a link, and a last row that links to all', async () => {
    await openList()
    const [first, second, all] = options()
    expect(first).toHaveAttribute('href', '/products/california-almonds')
    expect(first).toHaveTextContent('California Almonds₹349')
    expect(first?.querySelector('img')).toHaveAttribute('alt', '')
    expect(second).toHaveAttribute('href', '/products/mamra-almonds')
    expect(all).toHaveTextContent('See all results')
    expect(all).toHaveAttribute('href', '/search?query=almond')
  })

  it('SHELL-07 limits the number of products, and announces the total', async () => {
    const many = Array.from({ length: 12 }, (_, id) => aCard({ id, slug: `nut-${id}` }))
    await openList(found(many, 37))
    expect(options()).toHaveLength(SEARCH_SUGGESTIONS + 1)
    expect(screen.getByRole('status')).toHaveTextContent('37 products found')
  })

  it('SHELL-07 shows nothing while a half-typed word has no results, and neither shows nor announces an outdated No results found', async () => {
    const { user } = await openList(found([]))
    await pause(NO_RESULTS_PAUSE_MS - SEARCH_PAUSE_MS - 1)
    expect(screen.queryByText('No results found')).toBeNull()
    await pause(1)
    expect(screen.getAllByText('No results found')).toHaveLength(2)
    await user.type(field(), 's')
    expect(screen.queryByText('No results found')).toBeNull()
    await pause()
    await searchRequests[1]?.answer(found(ALMONDS))
    expect(screen.getByRole('status')).toHaveTextContent('2 products found')
  })

  it('SHELL-07 shows No results found after the same pause if cached', async () => {
    const { user } = await openList(found([]))
    await user.clear(field())
    await user.type(field(), 'almond')
    await pause()
    expect(screen.queryByText('No results found')).toBeNull()
    await pause(NO_RESULTS_PAUSE_MS - SEARCH_PAUSE_MS)
    expect(screen.getByRole('status')).toHaveTextContent('No results found')
    expect(searchRequests).toHaveLength(1)
  })

  it('SHELL-07 shows and announces No results found, above popular searches and categories', async () => {
    const { user } = await openList(found([]))
    await pause(NO_RESULTS_PAUSE_MS - SEARCH_PAUSE_MS)
    expect(screen.getAllByText('No results found')).toHaveLength(2)
    expect(screen.getByRole('status')).toHaveTextContent('No results found')
    const suggestions = screen.getByRole('listbox', { name: 'Suggestions' })
    expect(within(suggestions).getByRole('option', { name: 'badam' })).toHaveAttribute('href', '/search?query=badam')
    expect(within(suggestions).getByRole('option', { name: 'Nuts' })).toHaveAttribute('href', '/category/nuts')
    await user.keyboard('{ArrowDown}')
    expect(field()).toHaveAttribute('aria-activedescendant', within(suggestions).getByRole('option', { name: 'badam' }).id)
    await user.keyboard('{Enter}')
    expect(screen.queryByText('No results found')).toBeNull()
  })

  it('SHELL-07 aborts an outdated request, and never shows a late answer', async () => {
    const { user } = await visit()
    await user.type(field(), 'almond')
    await pause()
    await user.clear(field())
    await user.type(field(), 'walnut')
    expect(searchRequests[0]?.outdated.aborted).toBe(true)
    await searchRequests[0]?.answer(found(ALMONDS))
    expect(list()).toBeNull()
    await pause()
    await searchRequests[1]?.answer(found([aCard({ slug: 'walnuts', name: 'Walnuts' })]))
    expect(options().map((option) => option.getAttribute('href'))).toEqual(['/products/walnuts', '/search?query=walnut'])
  })

  it('SHELL-07 shows earlier results at once, without a request', async () => {
    const { user } = await openList()
    await user.type(field(), 's{Backspace}')
    expect(list()?.parentElement).toHaveAttribute('aria-busy', 'false')
    await pause(10 * SEARCH_PAUSE_MS)
    expect(searchRequests.map(({ name }) => name)).toEqual(['almond'])
    expect(options()).toHaveLength(ALMONDS.length + 1)
  })

  it('SHELL-07 keeps the list while typing continues, marked as outdated, and removes it when the next search fails', async () => {
    const { user } = await openList()
    await user.type(field(), 's')
    expect(list()?.parentElement).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await pause()
    await searchRequests[1]?.answer(Response.json({ message: 'The database is down' }, { status: 503 }))
    expect(list()).toBeNull()
    expect(screen.queryByText(/database|No results/)).toBeNull()
  })

  it.each([
    ['fewer than three characters', async (user: ReturnType<typeof userEvent.setup>) => user.type(field(), '{Backspace>4/}')],
    ['a press elsewhere', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Elsewhere'))],
    ['the focus leaving', async (user: ReturnType<typeof userEvent.setup>) => user.tab()],
    ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  ])('SHELL-07 closes on %s', async (_what, deed) => {
    const { user } = await openList()
    expect(field()).toHaveAttribute('aria-expanded', 'true')
    await deed(user)
    expect(list()).toBeNull()
    expect(field()).toHaveAttribute('aria-expanded', 'false')
    expect(field()).not.toHaveAttribute('aria-controls')
  })

  it('SHELL-07 closes on the first Escape, clears on the second, and lets the third pass to the surrounding element', async () => {
    const { user } = await openList()
    const around = jest.fn()
    document.addEventListener('keydown', around)
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('almond')
    await user.keyboard('{Escape}')
    expect(field()).toHaveValue('')
    expect(around).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(around).toHaveBeenCalledTimes(1)
    document.removeEventListener('keydown', around)
  })

  it('SHELL-07 A11Y-02 navigates the list with the arrow keys while the focus stays in the field', async () => {
    const { user } = await openList()
    expect(field()).toHaveAttribute('aria-controls', list()?.id)
    expect(active()).toBeNull()
    const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp']
    const names = ['California', 'Mamra', 'See all', 'California', 'See all', null, 'See all']
    for (const [index, key] of steps.entries()) {
      await user.keyboard(`{${key}}`)
      const name = names[index]
      if (name) expect(active()).toHaveTextContent(name)
      else expect(active()).toBeNull()
      expect(field().getAttribute('aria-activedescendant')).toBe(active()?.id ?? null)
      expect(field()).toHaveFocus()
    }
  })

  it('SHELL-07 follows the active option on Enter and submits the form when there is none', async () => {
    const { user, submit, follow } = await openList()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(follow).toHaveBeenCalledTimes(1)
    expect(submit).not.toHaveBeenCalled()
    expect(list()).toBeNull()
    await user.keyboard('{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('SHELL-07 opens no list over the results after the form is submitted', async () => {
    const { user } = await visit()
    await user.type(field(), 'almond{Enter}')
    await pause(10 * SEARCH_PAUSE_MS)
    expect(searchRequests).toEqual([])
  })

  it('SHELL-07 follows an option on click or touch', async () => {
    const { user, follow } = await openList()
    await user.click(screen.getByText(/^Mamra/))
    expect(follow).toHaveBeenCalledTimes(1)
    expect(list()).toBeNull()
  })

  it('SHELL-07 ignores keys during input composition', async () => {
    await openList()
    const event = new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true, cancelable: true })
    act(() => void field().dispatchEvent(event))
    expect(event.defaultPrevented).toBe(false)
    expect(active()).toBeNull()
  })

  it('SHELL-07 opens the list again with an arrow key', async () => {
    const { user } = await openList()
    await user.keyboard('{Escape}{ArrowDown}')
    await pause()
    expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(3)
  })
})

describe('before typing', () => {
  const group = (name: string) => screen.queryByRole('group', { name })
  const labels = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('href')])

  it('SHELL-07 the field offers popular searches and the categories, as links', async () => {
    await visit()
    expect(labels('Popular searches')[0]).toEqual(['badam', '/search?query=badam'])
    expect(labels('Categories')).toEqual([['Nuts', '/category/nuts']])
    expect(group('Recent searches')).toBeNull()
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id)
  })

  it('SHELL-07 offers this browser’s recent searches, latest first, and clears them on request', async () => {
    const { user } = await visit()
    await user.type(field(), 'kaju{Enter}')
    await user.clear(field())
    await user.type(field(), ' Anjeer {Enter}')
    await user.clear(field())
    expect(labels('Recent searches')).toEqual([
      ['Anjeer', '/search?query=Anjeer'],
      ['kaju', '/search?query=kaju'],
      ['Clear', null],
    ])
    await user.click(screen.getByRole('option', { name: 'Clear' }))
    expect(group('Recent searches')).toBeNull()
    expect(group('Popular searches')).toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
  })

  it('SHELL-07 A11Y-02 the arrow keys go through all groups, and Escape closes them', async () => {
    const { user, follow } = await visit()
    await user.keyboard('{ArrowUp}')
    expect(active()).toHaveTextContent('Nuts')
    await user.keyboard('{ArrowDown}')
    expect(active()).toHaveTextContent('badam')
    await user.keyboard('{Enter}')
    expect(follow).toHaveBeenCalledTimes(1)
    expect(group('Popular searches')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(group('Popular searches')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(group('Popular searches')).toBeNull()
  })

  it.each<[string, () => void]>([
    ['refused', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)],
    ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
    ['filled with something else', () => localStorage.setItem('recent_searches', '{"a":[1')],
  ])('SHELL-07 works while the storage is %s', async (_how, spoil) => {
    spoil()
    const { user, submit } = await visit()
    expect(group('Popular searches')).toBeInTheDocument()
    await user.type(field(), 'kaju{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
    jest.restoreAllMocks()
  })
})

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

it('SHELL-07 marks the words of a name that start with the input', async () => {
  const { user } = await visit()
  await user.type(field(), 'alm (cal')
  await pause()
  await searchRequests[0]?.answer(found(ALMONDS))
  const marks = (option: Element | undefined) => [...(option?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)
  expect(marks(options()[0])).toEqual(['Alm'])
  expect(marks(options()[1])).toEqual(['Alm'])
})
