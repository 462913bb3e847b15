import { prefetchCards } from './prefetch-cards'

/** The observer's callback, called by the test when links come near the screen. */
let nearby: (links: Element[]) => void
let observed: Element[]

class FakeObserver {
  constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    nearby = (links) => report(links.filter((link) => observed.includes(link)).map((target) => ({ isIntersecting: true, target })))
  }
  observe = (link: Element) => void observed.push(link)
  unobserve = (link: Element) => void (observed = observed.filter((other) => other !== link))
  disconnect = () => void (observed = [])
}

const { IntersectionObserver } = window
const prefetch = jest.fn((link: HTMLAnchorElement) => link.pathname)
const fetched = () => prefetch.mock.results.map(({ value }) => value as string)
const links = () => [...document.querySelectorAll('article a')]

beforeEach(() => {
  observed = []
  prefetch.mockClear()
  Object.assign(window, {
    IntersectionObserver: FakeObserver,
    requestIdleCallback: (task: () => void) => void task(),
    cancelIdleCallback: () => {},
  })
  document.body.innerHTML = `<main><a href="/products/in-a-text">Text</a>${[1, 2, 3, 4, 5].map((id) => `<article><a href="/products/${id}">${id}</a></article>`).join('')}<article><a href="/blog/story">Story</a></article></main>`
})
afterEach(() => {
  Object.assign(window, { IntersectionObserver })
  Reflect.deleteProperty(window, 'requestIdleCallback')
  Reflect.deleteProperty(window, 'cancelIdleCallback')
  Reflect.deleteProperty(navigator, 'connection')
})

describe('cards near the screen', () => {
  it('PERF-01 prefetches the first three products that come near the screen, and nothing else', () => {
    prefetchCards(prefetch)
    expect(fetched()).toEqual([])
    nearby(links().slice(0, 2))
    expect(fetched()).toEqual(['/products/1', '/products/2'])
    nearby(links())
    expect(fetched()).toEqual(['/products/1', '/products/2', '/products/3'])
  })

  it.each([
    ['the visitor saves data', { saveData: true, effectiveType: '4g' }],
    ['the connection is slow', { saveData: false, effectiveType: '3g' }],
  ])('PERF-01 prefetches nothing while %s', (_when, connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
    prefetchCards(prefetch)
    expect(observed).toEqual([])
  })

  it('PERF-01 stops when the page is left', () => {
    const leave = prefetchCards(prefetch)
    leave()
    expect(observed).toEqual([])
  })
})
