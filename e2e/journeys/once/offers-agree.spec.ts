import { expect, test, type APIRequestContext } from '../../test'
import type { Product } from '@/lib/commerce/catalog/model'
import { isLongRun } from '@/lib/testing/long-run'
import { formatMoney } from '@/lib/kernel/money'
import type { ReadContext } from '@/lib/v2/call'
import { getCart } from '@/lib/commerce/cart/wire'
import { getProductDetail } from '@/lib/commerce/catalog/wire'
import { asWire } from '@/lib/v2/codec'
import { ask } from '../../page-facts'
import { Shopper } from '../../shopper'
import { pathOf } from '../../site'

/** A variant's price and availability, according to one source. */
type StatedOffer = { pricePaise: number; canBeBought: boolean }
/** Keyed by the address that opens the product with this variant. */
type Catalogue = ReadonlyMap<string, StatedOffer>

const toPaise = (rupees: string | number): number => Math.round(Number(rupees) * 100)
const unescape = (text: string): string => text.replaceAll('&amp;', '&')
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')
const rupeesIn = (text: string): number => toPaise(/₹([\d,]+(?:\.\d+)?)/.exec(text)?.[1]?.replaceAll(',', '') ?? 'NaN')

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await ask(request, path)
  expect([path, answer.status()]).toEqual([path, 200])
  return answer.text()
}

/** The Google Merchant Center file. */
function readFeed(xml: string): Catalogue {
  const items = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => {
    const field = (name: string) => unescape(new RegExp(`<g:${name}>([^<]*)</g:${name}>`).exec(item)?.[1] ?? '')
    const offer = { pricePaise: toPaise(field('price').replace(' INR', '')), canBeBought: field('availability') !== 'out_of_stock' }
    return [pathOf(field('link')), offer] as const
  })
  return new Map(items)
}

type Offer = { url: string; price: number | string; availability: string }
type Thing = { '@type': string; hasVariant?: readonly { offers: Offer }[]; offers?: Offer }

/** The page's structured data. */
function readStructuredData(html: string): Catalogue {
  const things = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    // JSON.parse returns no type; the values are compared below.
    ([, json = '']) => JSON.parse(json) as Thing,
  )
  const product = things.find((thing) => thing['@type'].startsWith('Product'))
  const offers = [...(product?.hasVariant ?? []), product].flatMap((one) => one?.offers ?? [])
  return new Map(
    offers.map(({ url, price, availability }) => [
      pathOf(url),
      { pricePaise: toPaise(price), canBeBought: !availability.endsWith('/OutOfStock') },
    ]),
  )
}

/** The price on the variant's card, or next to the button if there is one variant. Keyed by variant label. */
function readShown(html: string): ReadonlyMap<string, StatedOffer> {
  const cards = [...html.matchAll(/<label class="variant-card">[\s\S]*?value="([^"]*)"[\s\S]*?\/>([\s\S]*?)<\/label>/g)]
  if (cards.length > 0)
    return new Map(
      cards.map(([, label = '', card = '']) => {
        const text = textOf(card)
        return [unescape(label), { pricePaise: rupeesIn(text), canBeBought: !text.includes('Out Of Stock') }]
      }),
    )
  const block = /<div aria-live="polite" aria-atomic="true" class="figures">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? ''
  return new Map([['', { pricePaise: rupeesIn(textOf(block)), canBeBought: !/<button[^>]*disabled[^>]*>\s*Out Of Stock/.test(html) }]])
}

/** The chosen variant in the first HTML: the price in <head>, and the checked variant. */
const readChosen = (html: string) => ({
  pricePaise: toPaise(/property="product:price:amount" content="([^"]*)"/.exec(html)?.[1] ?? 'NaN'),
  variant: unescape(/<input type="radio"[^>]* checked=""[^>]* value="([^"]*)"/.exec(html)?.[1] ?? ''),
})

/** The headers of calls from the shop's own scripts. */
const CALL = { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' }

type Stocked = Pick<Product, 'id'> & { variants: readonly string[] }

async function readProduct(request: APIRequestContext, slug: string, from: ReadContext): Promise<Stocked> {
  const answer = await request.get(`/api/v2/products/${slug}/208`, { headers: CALL })
  const product = getProductDetail.read(asWire(await answer.json()), from)
  if (product === null) throw new Error(`The feed offers ${slug}, which v2 does not know.`)
  return { id: product.id, variants: product.variants.length > 0 ? product.variants.map(({ label }) => label) : [''] }
}

/** Adds one of each variant to a new cart and reads the cart's prices. */
async function readCart(
  request: APIRequestContext,
  { id, variants }: Stocked,
  from: ReadContext,
): Promise<ReadonlyMap<string, StatedOffer>> {
  const found = new Map<string, StatedOffer>()
  for (const variant of variants) {
    const added = await request.post('/api/v2/carts/add', { headers: CALL, data: { id, variant, quantity: 1 } })
    if (asWire(await added.json())['result'] !== true) found.set(variant, { pricePaise: NaN, canBeBought: false })
  }
  const answer = await request.post('/api/v2/carts', { headers: CALL })
  for (const { variant, pricePaise } of getCart.read(asWire(await answer.json()), from).lines)
    found.set(variant, { pricePaise: pricePaise ?? NaN, canBeBought: true })
  return found
}

const bought = (catalogue: ReadonlyMap<string, StatedOffer>): readonly (readonly [string, boolean])[] =>
  [...catalogue].map(([key, { canBeBought }]) => [key, canBeBought] as const).sort()

test.describe('a price', () => {
  test('SEO-08 SEO-05 is the same in feed, structured data and page for every variant of the catalogue, and in the cart for all that sell out and every fourth product (long run: for all)', async ({
    playwright,
    request,
    baseURL,
  }) => {
    const from = { origin: baseURL ?? '' }
    const feed = readFeed(await read(request, '/feeds/google-merchant.xml'))
    const slugs = [...new Set([...feed.keys()].map((path) => path.replace(/^\/products\/|\?.*$/g, '')))]
    expect(slugs.length).toBeGreaterThanOrEqual(40)
    const compared: string[] = []
    for (const [nth, slug] of slugs.entries()) {
      const html = await read(request, `/products/${slug}`)
      const visitor = await playwright.request.newContext({ baseURL })
      const product = await readProduct(visitor, slug, from)
      const [shown, written] = [readShown(html), readStructuredData(html)]
      const isSoldOut = bought(shown).some(([, canBeBought]) => !canBeBought)
      const cart = isLongRun || isSoldOut || nth % 4 === 0 ? await readCart(visitor, product, from) : null
      await visitor.dispose()
      if (cart) expect([slug, bought(shown)]).toEqual([slug, bought(cart)])
      for (const [index, variant] of product.variants.entries()) {
        const path = index === 0 ? `/products/${slug}` : `/products/${slug}?${new URLSearchParams({ variant }).toString()}`
        const offer = shown.get(variant)
        expect([path, feed.get(path)]).toEqual([path, offer])
        expect([path, written.get(path)]).toEqual([path, offer])
        if (cart && offer?.canBeBought) expect([path, cart.get(variant)?.pricePaise]).toEqual([path, offer.pricePaise])
        expect([path, readChosen(index === 0 ? html : await read(request, path))]).toEqual([
          path,
          { pricePaise: offer?.pricePaise, variant },
        ])
        compared.push(path)
      }
    }
    expect(compared.sort()).toEqual([...feed.keys()].sort())
  })

  for (const variant of ['250 g', '1 kg'])
    test(`SEO-05 is shown at the address that offers ${variant}`, async ({ page, request }) => {
      const feed = readFeed(await read(request, '/feeds/google-merchant.xml'))
      const path = `/products/california-almonds?${new URLSearchParams({ variant }).toString()}`
      await new Shopper(page).visit(path)
      await expect(page.getByRole('radio', { name: new RegExp(`^${variant}`) })).toBeChecked()
      const price = formatMoney(feed.get(path)?.pricePaise ?? NaN)
      await expect(page.locator('[aria-live="polite"].figures')).toContainText(price)
    })
})
