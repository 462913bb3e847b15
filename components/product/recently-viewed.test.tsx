import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RECENTLY_VIEWED_MAX } from '@/lib/kernel/business'
import { RECENTLY_VIEWED_SHOWN } from './recently-viewed-list'
import { aProduct } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { RecentlyViewed } from './recently-viewed'

const KEY = 'recently_viewed'
const view = (slug: string) =>
  inEnglish(<RecentlyViewed product={aProduct({ slug, name: `Nut ${slug}`, imageUrl: `/demo/${slug}.webp` })} />)

/** Visits a product page and waits until it is idle. */
async function visit(slug: string) {
  const { unmount } = render(view(slug))
  await act(() => jest.runAllTimersAsync())
  return unmount
}
async function visitAll(slugs: readonly string[]) {
  for (const slug of slugs) (await visit(slug))()
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `n-${index + 1}`)
const list = () => screen.queryByRole('region', { name: 'Recently viewed' })
const shown = () => within(screen.getByRole('region', { name: 'Recently viewed' })).getAllByRole('link')
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null')

/** The products that the shop has removed; null: no connection. */
let gone: readonly string[] | null = []
const requestedPaths: string[] = []
const realFetch = globalThis.fetch

beforeEach(() => {
  jest.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  gone = []
  requestedPaths.length = 0
  globalThis.fetch = jest.fn(async (address: string) => {
    requestedPaths.push(address)
    if (gone === null) throw new TypeError('Failed to fetch')
    return { status: gone.some((slug) => address.endsWith(`/${slug}`)) ? 404 : 200 }
  }) as unknown as typeof fetch // The other shapes of its arguments and of its answer are not used here.
})
afterEach(() => {
  globalThis.fetch = realFetch
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('PDP-12 recently viewed', () => {
  it('is absent on a first visit, and in the server HTML', async () => {
    expect(await serverHtml(view('a'))).toBe('')
    await visit('a')
    expect(list()).not.toBeInTheDocument()
  })

  it('shows the products viewed before, latest first, with name, picture and link only', async () => {
    await visitAll(['a', 'b', 'a', 'c'])
    await visit('d')
    expect(shown().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Nut c', '/products/c'],
      ['Nut a', '/products/a'],
      ['Nut b', '/products/b'],
    ])
    expect(stored()).toContainEqual({ slug: 'a', name: 'Nut a', imageUrl: '/demo/a.webp' })
  })

  it('shows six and stores twelve', async () => {
    await visitAll(numbered(14))
    await visit('last')
    expect(shown()).toHaveLength(RECENTLY_VIEWED_SHOWN)
    expect(stored()).toHaveLength(RECENTLY_VIEWED_MAX)
  })

  it('omits and deletes products that the shop no longer has, and requests each only once per tab', async () => {
    await visitAll(['a', 'b', 'c'])
    sessionStorage.clear()
    gone = ['b']
    const leave = await visit('d')
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Nut c', 'Nut a'])
    expect(requestedPaths.toSorted()).toEqual(['/products/a', '/products/b', '/products/c'])
    expect(JSON.stringify(stored())).not.toContain('Nut b')
    leave()
    await visit('e')
    expect(shown()).toHaveLength(3)
    expect(requestedPaths).toHaveLength(3)
  })

  it('keeps all products without a connection', async () => {
    await visitAll(['a', 'b'])
    sessionStorage.clear()
    gone = null
    const leave = await visit('c')
    expect(shown()).toHaveLength(2)
    leave()
    gone = ['a']
    await visit('d')
    expect(shown().map(({ textContent }) => textContent)).toEqual(['Nut c', 'Nut b'])
  })

  it('can be cleared: nothing stays stored, and the focus is not lost', async () => {
    await visitAll(['a'])
    await visit('b')
    jest.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(list()).not.toBeInTheDocument()
    expect([localStorage.getItem(KEY), sessionStorage.length]).toEqual([null, 0])
    expect(screen.getByRole('status')).toHaveFocus()
  })

  it.each([
    ['no JSON', '{"slug":'],
    ['no list', '{"slug":"a"}'],
    ['a list of something else', '[1, null, "a", {"slug": "a"}, {"slug": "../evil", "name": "", "imageUrl": ""}]'],
  ])('ignores %s in the storage, and starts again', async (_, text) => {
    localStorage.setItem(KEY, text)
    await visit('a')
    expect(list()).not.toBeInTheDocument()
    expect(stored()).toEqual([{ slug: 'a', name: 'Nut a', imageUrl: '/demo/a.webp' }])
  })

  it('works without browser storage', async () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    await visit('a')
    expect(list()).not.toBeInTheDocument()
  })
})
