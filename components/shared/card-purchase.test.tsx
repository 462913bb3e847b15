import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ProductCard as Card } from '@/lib/commerce/catalog/model'
import { ADDED_ON_CARD_MS } from './figures'
import { aCard, aVariant as onCard } from '@/lib/testing/a-card'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { INDIA } from '@/lib/testing/account-samples'
import { inEnglish } from '@/lib/testing/in-english'
import { serverHtml } from '@/lib/testing/server-html'
import { fakePlaces } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { getProductDetail } from '@/lib/commerce/catalog/wire'
import { getPincode } from '@/lib/commerce/addresses/wire'
import messages from '@/messages/en.json'
import { ProductCard } from './product-card'

/** Only the date is faked: with fake timers, waiting would end before a file is loaded. */
const TIMERS: FakeableAPI[] = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'requestIdleCallback',
  'cancelIdleCallback',
  'performance',
]
const TWO = [onCard({ variant: '100 g', pricePaise: 14_900, netGrams: 100 }), onCard({ variant: '250 g', pricePaise: 34_900 })]
const PRODUCT = aProduct({
  variants: [
    aVariant({ label: '100 g', pricePaise: 14_900, mrpPaise: 14_900 }),
    aVariant({ label: '250 g', pricePaise: 34_900, mrpPaise: 39_900, netGrams: 250 }),
    aVariant({ label: '1 kg', pricePaise: 99_900, mrpPaise: 99_900, netGrams: 1_000, stock: 0 }),
  ],
})

const v2 = fakeV2()
const places = fakePlaces(v2)
const { show } = watchNotices()
beforeEach(() => {
  document.cookie = 'pincode=; max-age=0; path=/'
  sessionStorage.clear()
  v2.on(getProductDetail, () => PRODUCT)
})

const view = (over: Partial<Card> = {}) =>
  inEnglish(<ProductCard card={aCard({ variants: TWO, ...over })} addedMs={ADDED_ON_CARD_MS} path="/shop" />)
const card = () => screen.getByRole('article')
const text = () => card().textContent.replace(/\s+/g, ' ')
const opener = () => within(card()).getByRole('button', { name: 'Pack of Mamra Almonds: 100 g' })
const press = () => act(async () => fireEvent.click(opener()))
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pack of Mamra Almonds' })
const choose = async (variant: string) => fireEvent.change(await select(), { target: { value: variant } })

describe('CAT-05 another variant on a card', () => {
  it('requests the variants only when the variant is pressed, and then focuses their list', async () => {
    render(view())
    expect(v2.requests(getProductDetail)).toEqual([])
    await press()
    expect(await select()).toHaveFocus()
    expect(v2.requests(getProductDetail)).toHaveLength(1)
  })

  it('lists each variant with price and unit price; one out of stock cannot be chosen', async () => {
    render(view())
    await press()
    const options = within(await select()).getAllByRole<HTMLOptionElement>('option')
    expect(options.map((option) => option.textContent)).toEqual([
      '100 g · ₹149 · ₹149/100 g',
      '250 g · ₹349 · ₹139.60/100 g',
      '1 kg · ₹999 · Out Of Stock',
    ])
    expect(options.map((option) => option.disabled)).toEqual([false, false, true])
  })

  it('changes price, MRP, unit price, and what the button adds', async () => {
    render(view())
    await press()
    await choose('250 g')
    expect(text()).toContain('MRP : ₹399 Our price ₹349 250 g')
    expect(text()).toContain('₹139.60/100 g')
    expect(within(card()).getByRole('button', { name: 'Add to Cart: Mamra Almonds, 250 g' })).toBeEnabled()
    await choose('100 g')
    expect(text()).toContain('MRP : ₹149 100 g')
  })

  it('links to the chosen variant, and to the bare address for the first one', async () => {
    render(view())
    await press()
    await choose('250 g')
    const link = screen.getByRole('link', { name: 'Mamra Almonds' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/products\/mamra-almonds\?variant=250\+g$/))
    await choose('100 g')
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/products\/mamra-almonds$/))
  })

  it('shows that the variants could not be loaded, and can be pressed again', async () => {
    v2.fail(getProductDetail, NO_CONNECTION, 1)
    render(view())
    await press()
    expect(show).toHaveBeenCalledWith({ kind: 'error', text: messages.notices.failures.packs })
    await press()
    expect(await select()).toBeInTheDocument()
  })

  it.each<[string, Partial<Card>]>([
    ['a single variant', { variants: [onCard()] }],
    ['no variants', { variants: [] }],
    ['nothing in stock', { stockQuantity: 0, availability: 'out_of_stock' }],
    ['variants that the server does not name', { variants: TWO.map((variant) => ({ ...variant, variant: '' })) }],
  ])('offers no choice for a product with %s', (_what, over) => {
    render(view(over))
    expect(within(card()).queryByRole('button', { name: /^Pack of/ })).not.toBeInTheDocument()
  })
})

describe('IND-09 the delivery date on cards', () => {
  // Loaded beforehand: the duration of the first load is not under test.
  beforeAll(async () => void (await import('@/lib/commerce/addresses/delivery-day.client')))
  beforeEach(() => {
    globalThis.requestIdleCallback = (work) => {
      queueMicrotask(() => work({ didTimeout: false, timeRemaining: () => 50 }))
      return 0
    }
    // A Thursday in India.
    jest.useFakeTimers({ now: new Date('2026-11-19T01:00:00+05:30'), doNotFake: TIMERS })
    places.pins = { [INDIA.pin]: { ...INDIA, service: { serviceable: true, cashOnDelivery: true, minDays: 2, maxDays: 4 } } }
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  })
  const knowsPin = () => (document.cookie = `pincode=${INDIA.pin}; path=/`)

  it('shows when an order placed today arrives at the stored PIN code, with one request for all cards and five minutes', async () => {
    knowsPin()
    const twice = () =>
      render(
        inEnglish(
          <>
            {[1, 2].map((id) => (
              <ProductCard key={id} card={aCard({ id })} addedMs={1} path="/" />
            ))}
          </>,
        ),
      )
    const { unmount } = twice()
    expect(await screen.findAllByText(/^Get it by Wed, 25 Nov$/)).toHaveLength(2)
    unmount()
    twice()
    expect(await screen.findAllByText(/^Get it by/)).toHaveLength(2)
    expect(v2.requests(getPincode)).toHaveLength(1)
    cleanup()
    jest.setSystemTime(Date.now() + 5 * 60_000)
    twice()
    await waitFor(() => expect(v2.requests(getPincode)).toHaveLength(2))
  })

  it('is absent for made-to-order and out-of-stock products', async () => {
    knowsPin()
    const madeToOrder = aCard({ id: 1, availability: 'made_to_order' })
    const soldOut = aCard({ id: 2, stockQuantity: 0, availability: 'out_of_stock' })
    const cards = [madeToOrder, soldOut, aCard({ id: 3 })]
    render(
      inEnglish(
        <>
          {cards.map((one) => (
            <ProductCard key={one.id} card={one} addedMs={1} path="/" />
          ))}
        </>,
      ),
    )
    expect(await screen.findAllByText(/^Get it by/)).toHaveLength(1)
  })

  it('is absent if the shop does not deliver there', async () => {
    knowsPin()
    places.pins = { [INDIA.pin]: { ...INDIA, service: { serviceable: false, cashOnDelivery: false, minDays: 2, maxDays: 4 } } }
    render(view())
    await waitFor(() => expect(v2.requests(getPincode)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/^Get it by/)).not.toBeInTheDocument())
  })

  it('is not in the server’s HTML, and makes no request without a PIN code', async () => {
    knowsPin()
    expect(await serverHtml(view())).not.toContain('Get it')
    expect(v2.requests(getPincode)).toEqual([])
  })
})
