import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SoftNavigation } from './soft-navigation'

const router = { push: jest.fn(), prefetch: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const scrollTo = jest.spyOn(window, 'scrollTo')

const animate = jest.fn()

function visit({ scrollY = 0, stillness = false } = {}) {
  jest.resetAllMocks()
  Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY })
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...new EventTarget(), matches: stillness, media: query }) as MediaQueryList) // An incomplete fake.
  render(
    <>
      <main id="main" tabIndex={-1}>
        <a href="/category/nuts?page=2">Nuts</a>
        <a href="/products/walnuts#reviews">Reviews</a>
        <a href="/search">All results</a>
        <article>
          <a href="/products/walnuts">Walnuts</a>
        </article>
        <a href="https://elsewhere.example/">Elsewhere</a>
        <a href="/api/v2/invoice">Invoice</a>
        <a href="/wishlist">Wishlist</a>
        <form action="/search" aria-label="Search">
          <input name="query" defaultValue="badam giri" />
          <button>Search</button>
        </form>
        <form aria-label="Taken" onSubmit={(event) => event.preventDefault()}>
          <button>Subscribe</button>
        </form>
      </main>
      <SoftNavigation />
    </>,
  )
}

/** jsdom cannot follow links or submit forms, and logs an error. */
const stay = (event: Event) => (event.type === 'submit' || event.target instanceof HTMLAnchorElement) && event.preventDefault()
beforeEach(() => ['click', 'submit'].forEach((kind) => window.addEventListener(kind, stay)))
afterEach(() => ['click', 'submit'].forEach((kind) => window.removeEventListener(kind, stay)))

const press = (name: string) => userEvent.click(screen.getByText(name))

describe('soft navigation', () => {
  it('SHELL-14 scrolls smoothly to the top of the new page and moves the focus there', async () => {
    visit({ scrollY: 400 })
    await press('Nuts')
    expect(router.push).toHaveBeenCalledWith('/category/nuts?page=2', { scroll: false })
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]])
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('SHELL-14 scrolls smoothly over at most one screen height', async () => {
    visit({ scrollY: 9_000 })
    await press('Nuts')
    expect(scrollTo.mock.calls).toEqual([[{ top: window.innerHeight, behavior: 'instant' }], [{ top: 0, behavior: 'smooth' }]])
  })

  it('SHELL-14 does not scroll smoothly under reduced motion', async () => {
    visit({ scrollY: 400, stillness: true })
    await press('Nuts')
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]])
  })

  describe('from a card to its product', () => {
    const card = 'https://shop.example/almonds-384.webp'
    /** jsdom loads no pictures, has no boxes and animates nothing. */
    function openCard({ stillness = false, href = '/products/almonds' } = {}) {
      visit({ scrollY: 400, stillness })
      document.getElementById('main')?.insertAdjacentHTML(
        'beforeend',
        `<article><a href="${href}">Almonds</a><div class="card-picture"><img alt=""></div></article>
         <div data-photo-stage><ul><li><img alt="Almonds"></li></ul></div>`,
      )
      const stage = document.querySelector('[data-photo-stage]')
      Object.defineProperty(document.querySelector('.card-picture img'), 'currentSrc', { value: card })
      Object.assign(stage?.querySelector('img') ?? {}, { decode: () => Promise.resolve() })
      animate.mockReturnValue({ finished: Promise.resolve() })
      Object.assign(stage ?? {}, { animate })
      return stage?.querySelector('ul')
    }

    it('SHELL-14 moves the picture of the card to the place of the photograph while it scrolls smoothly', async () => {
      const frame = openCard()
      await press('Almonds')
      expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]])
      expect(animate).toHaveBeenCalledTimes(1)
      await waitFor(() => expect(frame?.style.background).toBe(''))
      expect(screen.getByRole('main')).toHaveFocus()
    })

    it.each([
      ['under reduced motion', { stillness: true }],
      ['to a variant, whose page may begin with another photograph', { href: '/products/almonds?variant=500+g' }],
    ])('SHELL-14 moves nothing %s', async (_when, options) => {
      openCard(options)
      await press('Almonds')
      expect(router.push).toHaveBeenCalled()
      expect(animate).not.toHaveBeenCalled()
    })

    it('SHELL-14 moves nothing for a visitor who saves data', async () => {
      openCard()
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
      await press('Almonds')
      Reflect.deleteProperty(navigator, 'connection')
      expect(animate).not.toHaveBeenCalled()
    })
  })

  it("SHELL-14 leaves a link's hash to the router", async () => {
    visit()
    await press('Reviews')
    expect(router.push).toHaveBeenCalledWith('/products/walnuts#reviews', { scroll: true })
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('SHELL-14 does not scroll when the visitor went back before the page loaded', async () => {
    visit()
    router.push.mockImplementation(() => window.dispatchEvent(new PopStateEvent('popstate')))
    await press('Nuts')
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it('SHELL-14 does not scroll on back and forward', () => {
    visit()
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it.each(['Elsewhere', 'Invoice', 'Subscribe'])('SHELL-14 leaves %s to the browser or to another handler', async (name) => {
    visit()
    await press(name)
    expect(router.push).not.toHaveBeenCalled()
  })

  it('SHELL-08 submits the search without a full page load', async () => {
    visit()
    await press('Search')
    expect(router.push).toHaveBeenCalledWith('/search?query=badam+giri', { scroll: false })
  })

  it('PERF-01 prefetches a page when the mouse or the keyboard focus rests on its link', async () => {
    visit()
    await userEvent.hover(screen.getByText('Nuts'))
    expect(router.prefetch).toHaveBeenLastCalledWith('/category/nuts?page=2', { kind: 'auto' })
    await userEvent.hover(screen.getByText('Walnuts'))
    expect(router.prefetch).toHaveBeenLastCalledWith('/products/walnuts', { kind: 'full' })
    await userEvent.tab()
    expect(router.prefetch).toHaveBeenCalledTimes(3)
  })

  it('PERF-02 prefetches nothing when a finger touches a link', async () => {
    visit()
    await userEvent.pointer([{ keys: '[TouchA>]', target: screen.getByText('Walnuts') }])
    expect(router.prefetch).not.toHaveBeenCalled()
  })

  it('PERF-01 prefetches nothing for a visitor who saves data', async () => {
    visit()
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    await userEvent.hover(screen.getByText('Walnuts'))
    Reflect.deleteProperty(navigator, 'connection')
    expect(router.prefetch).not.toHaveBeenCalled()
  })

  it('PERF-02 loads the scripts of the product page while a finger touches a link to a product', async () => {
    visit()
    const meta = Object.assign(document.createElement('meta'), { name: 'product-scripts', content: '/_next/a.js /_next/b.js' })
    document.head.append(meta)
    await userEvent.pointer([{ keys: '[TouchA>]', target: screen.getByText('Nuts') }])
    const loaded = () => [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'))
    expect(loaded()).toEqual([])
    await userEvent.pointer([{ keys: '[TouchA>]', target: screen.getByText('Walnuts') }])
    expect(loaded()).toEqual(['/_next/a.js', '/_next/b.js'])
  })

  it('PERF-01 prefetches no content of pages that are rendered for each request', async () => {
    visit()
    await userEvent.hover(screen.getByText('All results'))
    expect(router.prefetch).toHaveBeenLastCalledWith('/search', { kind: 'auto' })
  })

  it('PERF-02 marks the card of a clicked link as busy until its page is shown', async () => {
    visit()
    let wasBusy: string | null = null
    router.push.mockImplementation(() => {
      wasBusy = screen.getByRole('article').getAttribute('aria-busy')
    })
    await press('Walnuts')
    expect(wasBusy).toBe('true')
    expect(screen.getByRole('article')).not.toHaveAttribute('aria-busy')
  })

  it('AUTH-01 lets the browser redirect a guest to the login, because the router would still use its cached redirect after login', async () => {
    visit()
    await press('Wishlist')
    expect(router.prefetch).not.toHaveBeenCalled()
    expect(router.push).not.toHaveBeenCalled()
    document.cookie = 'signed_in=1'
    await press('Wishlist')
    document.cookie = 'signed_in=; max-age=0'
    expect(router.push).toHaveBeenCalledWith('/wishlist', { scroll: false })
  })
})
