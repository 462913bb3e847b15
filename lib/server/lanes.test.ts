import { createLane, createLanes, laneOf, LANES } from './lanes'

const lane = (limits: Partial<(typeof LANES)['search']> = {}) =>
  createLane({ atOnce: 2, perClient: 2, queue: 3, waitMs: 60_000, ...limits })
type Lane = ReturnType<typeof lane>

/** Enters the lane; the returned object shows the state. */
function enter(into: Lane, client: string, gone?: AbortSignal) {
  const visit: { state: 'waiting' | 'under way' | 'refused'; leave: () => void } = { state: 'waiting', leave: () => undefined }
  void into.enter(client, gone && (() => gone)).then((leave) => {
    visit.state = leave ? 'under way' : 'refused'
    if (leave) visit.leave = leave
  })
  return visit
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const states = async (...visits: ReturnType<typeof enter>[]) => {
  await settled()
  return visits.map(({ state }) => state)
}

describe('a lane', () => {
  it('REL-06 starts atOnce requests, queues the next, and refuses the rest at once', async () => {
    const into = lane()
    const visits = Array.from({ length: 7 }, (_, one) => enter(into, `client ${one}`))
    expect(await states(...visits)).toEqual(['under way', 'under way', 'waiting', 'waiting', 'waiting', 'refused', 'refused'])
  })

  it('REL-06 starts the longest waiting request when a place is released, and has all places free in the end', async () => {
    const into = lane()
    const visits = Array.from({ length: 5 }, (_, one) => enter(into, `client ${one}`))
    await settled()
    visits[0]?.leave()
    // The second call has no effect.
    visits[0]?.leave()
    expect(await states(...visits)).toEqual(['under way', 'under way', 'under way', 'waiting', 'waiting'])
    for (let round = 0; round < visits.length; round++) {
      for (const visit of visits) visit.leave()
      await settled()
    }
    expect(await states(enter(into, 'a'), enter(into, 'a'), enter(into, 'a'))).toEqual(['under way', 'under way', 'waiting'])
  })

  it('REL-06 limits one client, so that others find a free place', async () => {
    const into = lane({ atOnce: 3, perClient: 2 })
    const flood = Array.from({ length: 5 }, () => enter(into, 'flood'))
    expect(await states(...flood)).toEqual(['under way', 'under way', 'waiting', 'waiting', 'waiting'])
    const shopper = enter(into, 'shopper')
    expect(await states(shopper)).toEqual(['under way'])
  })

  it('REL-06 starts a waiting request of the client with the fewest in progress', async () => {
    const into = lane({ queue: 10 })
    const flood = Array.from({ length: 6 }, () => enter(into, 'flood'))
    const shopper = enter(into, 'shopper')
    await settled()
    flood[0]?.leave()
    expect(await states(shopper)).toEqual(['under way'])
  })

  it('REL-06 in a full queue, refuses the newest request of the client with the most queued requests', async () => {
    const into = lane()
    const flood = Array.from({ length: 5 }, () => enter(into, 'flood'))
    const [first, second, third] = [enter(into, 'shopper'), enter(into, 'shopper'), enter(into, 'another')]
    expect(await states(...flood)).toEqual(['under way', 'under way', 'waiting', 'refused', 'refused'])
    expect(await states(first, second, third)).toEqual(['waiting', 'refused', 'waiting'])
  })

  it('REL-06 refuses a request that has waited longer than waitMs', async () => {
    const into = lane({ waitMs: 20 })
    const visits = Array.from({ length: 3 }, () => into.enter('a'))
    expect(await visits[2]).toBeNull()
    const [leave] = await Promise.all(visits)
    leave?.()
    expect(await into.enter('a')).not.toBeNull()
  })

  it('REL-06 removes a waiting request whose client has disconnected', async () => {
    const into = lane()
    const visits = Array.from({ length: 2 }, () => enter(into, 'a'))
    const gone = new AbortController()
    const left = enter(into, 'b', gone.signal)
    const behind = enter(into, 'c')
    await settled()
    gone.abort()
    visits[0]?.leave()
    expect(await states(left, behind)).toEqual(['refused', 'under way'])
  })
})

describe('the lanes', () => {
  afterEach(() => void jest.useRealTimers())

  const anybody = { headers: {} }

  it('REL-06 are independent: with all search places taken, other requests start at once', async () => {
    const lanes = createLanes({ isRemote: false })
    const searches = Array.from({ length: 400 }, (_, one) => lanes.enter({ url: '/search?query=x', ...anybody }, `client ${one}`))
    const others = [
      '/',
      '/healthz',
      '/checkout',
      '/api/v2/cart-count',
      '/api/v2/order-drm',
      '/api/v2/razorpay/webhook',
      '/demo/about.webp',
      '/sitemap.xml',
    ]
    for (const url of others) expect([url, await lanes.enter({ url, ...anybody }, 'shopper').entered]).toEqual([url, expect.any(Function)])
    expect(await searches.at(-1)?.entered).toBeNull()
  })

  it('REL-06 separate cached pages from pages that must be rendered', async () => {
    const lanes = createLanes({ isRemote: false })
    lanes.noteCached({ url: '/shop?page=2', ...anybody })
    const laneAt = (url: string, headers = {}) => lanes.enter({ url, headers }, 'a').lane
    expect(laneAt('/shop?page=2')).toBe('cached')
    expect(laneAt('/shop')).toBe('pages')
    expect(laneAt('/shop?page=2', { rsc: '1' })).toBe('pages')
    expect(laneAt('/shop?page=2&sort=origin')).toBe('search')
  })

  it('REL-06 give way: while checkout waits for long, one search is served at once, and as many as before afterwards', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] })
    const lanes = createLanes({ isRemote: false })
    const enterLane = (url: string, client: string) => {
      const visit: { state: 'waiting' | 'under way'; leave: () => void } = { state: 'waiting', leave: () => undefined }
      void lanes.enter({ url, headers: {} }, client).entered.then((leave) => {
        if (leave) Object.assign(visit, { state: 'under way', leave })
      })
      return visit
    }
    const underWay = async (visits: { state: string }[]) => {
      await settled()
      return visits.filter(({ state }) => state === 'under way').length
    }
    const many = (url: string, count: number) => Array.from({ length: count }, (_, one) => enterLane(url, `client ${one}`))
    const orders = many('/api/v2/order/store', LANES.checkout.atOnce + 1)
    const before = many('/search?query=badam', 2)
    expect(await underWay(before)).toBe(2)
    for (const { leave } of before) leave()
    jest.advanceTimersByTime(300)
    const searches = many('/search?query=kaju', 5)
    expect(await underWay(searches)).toBe(1)
    expect(await underWay(many('/', 2))).toBe(1)
    expect(await underWay(many('/api/v2/cart-count', 2))).toBe(2)
    orders[0]?.leave()
    await settled()
    searches[0]?.leave()
    expect(await underWay(searches.slice(1))).toBe(LANES.search.atOnce)
  })

  it('REL-03 start more requests at once where these only wait for a remote server', async () => {
    const count = async (isRemote: boolean) => {
      const lanes = createLanes({ isRemote })
      let underWay = 0
      for (let one = 0; one < 40; one++)
        void lanes.enter({ url: '/search', ...anybody }, `client ${one}`).entered.then((leave) => (underWay += leave ? 1 : 0))
      await settled()
      return underWay
    }
    expect(await count(true)).toBe(4 * (await count(false)))
  })

  it.each<[keyof typeof LANES, readonly string[]]>([
    ['upkeep', ['/healthz', '/readyz', '/api/revalidate']],
    ['files', ['/_next/static/chunks/a.js', '/demo/products/a.webp', '/error-pages/500.html']],
    [
      'pages',
      ['/', '/?utm_source=x', '/shop', '/shop?page=2', '/products/a', '/category/nuts', '/blog/a', '/nothing', '/searching', '/cartoon'],
    ],
    [
      'search',
      [
        '/search',
        '/search?query=a',
        '/shop?sort=origin',
        '/category/nuts?page=2&availability=in_stock',
        '/%73earch?query=a',
        '/shop?s%6Frt=origin',
      ],
    ],
    [
      'personal',
      [
        '/cart',
        '/checkout',
        '/login?next=/cart',
        '/dashboard',
        '/order-details/1',
        '/wishlist/token',
        '/payment-response?response=1',
        '/payment-response1',
        '/reset-password?token=a',
      ],
    ],
    [
      'pictures',
      ['/_next/image?url=%2Fdemo%2Fa.webp&w=96&q=70', '/og/products/a.jpg', '/avatars/a.webp', '/favicon.ico', '/apple-touch-icon.png'],
    ],
    ['feeds', ['/feeds/google-merchant.xml', '/sitemap-paths.xml']],
    ['crawlers', ['/robots.txt', '/sitemap.xml', '/sitemaps/products-1.xml', '/feeds/blog.xml', '/llms.txt', '/a1b2c3d4.txt']],
    [
      'catalogue',
      [
        '/api/v2/products/search?name=a',
        '/api/v2/%70roducts/search',
        '/api/v2/reviews/product/1',
        '/api/v2/categories',
        '/api/v2/filter/attributes',
        '/api/v2/catalog/products',
        '/api/v2/blog/a',
      ],
    ],
    [
      'visitor',
      [
        '/api/v2/cart-count',
        '/api/v2/carts',
        '/api/v2/cart-summary',
        '/api/v2/wishlists',
        '/api/v2/wishlists-add-product/a',
        '/api/v2/purchase-history?page=2',
        '/api/v2/get-user-by-access_token',
        '/api/v2/user/sessions/1',
      ],
    ],
    ['uploads', ['/api/v2/profile/update-image', '/api/v2/order/return', '/api/v2/track-order/return?a=1']],
    [
      'checkout',
      [
        '/api/v2/order-drm',
        '/api/v2/carts/add',
        '/api/v2/auth/login',
        '/api/v2/razorpay/pay-with-razorpay',
        '/api/v2/order-status/1',
        '/api/v2/user/shipping/create',
        '/api/v2/pincode/560001',
        '/api/v2/reviews/submit',
        '/api/v2/nothing',
      ],
    ],
    ['payments', ['/api/v2/razorpay/payment', '/pay/token']],
    ['webhooks', ['/api/v2/razorpay/webhook']],
  ])('REL-06 %s gets exactly its requests', (name, urls) => {
    for (const url of urls) expect([url, laneOf({ url, headers: {} }, () => false)]).toEqual([url, name])
  })
})
