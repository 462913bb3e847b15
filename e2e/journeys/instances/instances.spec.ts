import { expect, type APIRequestContext } from '@playwright/test'
import { run } from '@/lib/server/start/prepare.mjs'
import { aBuyer, Buyer, ordersOf } from '../../buyer'
import { NO_SETTINGS } from '../../own-shop'
import { test } from '../../instances'

test.describe.configure({ mode: 'default' })

const MARKED = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' }
const PRODUCT = '/products/phool-makhana'

/** A shopkeeper's command, as typed next to the open shop. */
const npm = (program: string, words: readonly string[], folder: string) =>
  run(process.execPath, ['--import', 'tsx', `scripts/${program}.ts`, ...words], { env: { ...NO_SETTINGS, DATA_DIR: folder } })

const textOf = async (request: APIRequestContext, address: string): Promise<string> => (await request.get(address)).text()

test('PDP-03 a price changed by a command appears on every instance at the next request', async ({ request, shop }) => {
  for (const address of shop.addresses) expect(await textOf(request, address + PRODUCT)).not.toContain('₹38.25')
  await npm('catalog', ['price', 'MH-MAK-PHL-100', '38.25'], shop.folder)
  for (const address of [...shop.addresses, shop.address]) expect(await textOf(request, address + PRODUCT)).toContain('₹38.25')
})

test('PERF-03 a page rendered by one instance is not rendered again by the other, and a stalled store delays nothing', async ({
  request,
  shop,
}) => {
  const stateOf = async (address: string, path: string) => {
    const answer = await request.get(address + path)
    expect(answer.status()).toBe(200)
    return answer.headers()['x-nextjs-cache']
  }
  const [first, second] = shop.addresses
  expect([await stateOf(first, '/products/flax-seeds'), await stateOf(first, '/products/flax-seeds')]).toEqual(['MISS', 'HIT'])
  await expect.poll(() => stateOf(second, '/products/flax-seeds')).toBe('HIT')
  const { goOn } = shop.stallPages()
  expect([await stateOf(second, '/products/star-anise'), await stateOf(first, '/products/star-anise')]).toEqual(['MISS', 'MISS'])
  goOn()
})

/** An item for the carts/add call. */
async function anItem(request: APIRequestContext, address: string) {
  const answer = await request.get(`${address}/api/v2/products/california-almonds/208`, { headers: MARKED })
  // Parse boundary: the answer of the call.
  const { data } = (await answer.json()) as { data: [{ id: number }] }
  return { id: data[0].id, variant: '250 g', quantity: 1 }
}

test('a cart filled at one instance appears at the other', async ({ page, shop: { addresses } }) => {
  await page.goto(addresses[0])
  const data = await anItem(page.request, addresses[0])
  expect((await page.request.post(`${addresses[0]}/api/v2/carts/add`, { headers: MARKED, data })).status()).toBe(200)
  const counted = await page.request.post(`${addresses[1]}/api/v2/cart-count`, { headers: MARKED, data: {} })
  expect(await counted.json()).toMatchObject({ count: 1 })
})

test('ORD-01 a shopper buys through the proxy', async ({ page, shop }) => {
  await aBuyer(page)
  const buyer = new Buyer(page)
  await buyer.openCheckout()
  await buyer.payByCash()
  expect(await ordersOf(page)).toHaveLength(1)
  await npm('audit', [], shop.folder)
})

/**
 * Repeats a page request, a call and a cart change until `done`.
 * @returns each status seen, with what answered it
 */
async function useMeanwhile(request: APIRequestContext, address: string, done: Promise<void>): Promise<readonly string[]> {
  const data = await anItem(request, address)
  let isDone = false
  const seen = new Set<string>()
  const ending = done.finally(() => (isDone = true))
  const visitor = async (name: string, ask: (headers: Record<string, string>) => Promise<{ status: () => number }>) => {
    // Each request has a different source address, because the shop limits the calls of each.
    for (let at = 1; !isDone; at += 1) {
      const from = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
      seen.add(`${name}: ${(await ask({ ...MARKED, 'X-Forwarded-For': from })).status()}`)
    }
  }
  await Promise.all([
    ending,
    visitor('page', (headers) => request.get(`${address}/category/nuts`, { headers })),
    visitor('call', (headers) => request.post(`${address}/api/v2/cart-count`, { headers, data: {} })),
    visitor('change', (headers) => request.post(`${address}/api/v2/carts/add`, { headers, data })),
  ])
  return [...seen].sort()
}

test('REL-05 no request is lost while the instances are restarted one after the other, as for a new version', async ({ request, shop }) => {
  const deploy = async () => {
    await shop.restart(0, 'SIGTERM')
    await shop.restart(1, 'SIGTERM')
  }
  expect(await useMeanwhile(request, shop.address, deploy())).toEqual(['call: 200', 'change: 200', 'page: 200'])
})

test('REL-02 REL-03 pages keep working when an instance is killed', async ({ request, shop }) => {
  const seen = await useMeanwhile(request, shop.address, shop.restart(0, 'SIGKILL'))
  expect(seen).toContain('page: 200')
  // A change that the killed instance had received is not repeated, because it may have been made.
  expect(seen.filter((one) => !/200$|^change: 502$/.test(one))).toEqual([])
})
