import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { showNotices } from '@/components/ui/notify'
import type { ProductCard as Card } from '@/lib/commerce/catalog/model'
import { ADDED_ON_CARD_MS } from '@/lib/commerce/kernel/limits'
import { aCard, aVariant as onCard } from '@/lib/testing/a-card'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { AccountServer } from '@/lib/testing/account-server'
import { NO_CONNECTION } from '@/lib/testing/cart-server'
import { inEnglish } from '@/lib/testing/in-english'
import { call } from '@/lib/v2/browser-call'
import { getProductDetail } from '@/lib/commerce/catalog/wire'
import messages from '@/messages/en.json'
import { ProductCard } from './product-card'

jest.mock('@/lib/v2/browser-call')

const DETAIL = getProductDetail.path
const TWO = [onCard({ variant: '100 g', pricePaise: 14_900, netGrams: 100 }), onCard({ variant: '250 g', pricePaise: 34_900 })]
const PRODUCT = aProduct({
  variants: [
    aVariant({ label: '100 g', pricePaise: 14_900, mrpPaise: 14_900 }),
    aVariant({ label: '250 g', pricePaise: 34_900, mrpPaise: 39_900, netGrams: 250 }),
    aVariant({ label: '1 kg', pricePaise: 99_900, mrpPaise: 99_900, netGrams: 1_000, stock: 0 }),
  ],
})

let server: AccountServer
let failed: jest.Mock
let closeNotices: () => void
beforeEach(() => {
  server = new AccountServer()
  server.values = { [DETAIL]: PRODUCT }
  jest.mocked(call).mockImplementation(server.call)
  failed = jest.fn()
  closeNotices = showNotices({ show: failed, announce: jest.fn(), failures: messages.notices.failures })
})
afterEach(() => closeNotices())

const view = (over: Partial<Card> = {}) =>
  inEnglish(<ProductCard card={aCard({ variants: TWO, ...over })} addedMs={ADDED_ON_CARD_MS} path="/shop" />)
const card = () => screen.getByRole('article')
const text = () => card().textContent.replace(/\s+/g, ' ')
const opener = () => within(card()).getByRole('button', { name: 'Pack of Mamra Almonds: 100 g' })
const press = () => act(async () => fireEvent.click(opener()))
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Pack of Mamra Almonds' })
const choose = async (variant: string) => fireEvent.change(await select(), { target: { value: variant } })

describe('CAT-05 another variant on a card', () => {
  it('asks for the variants only when the variant is pressed, and then has the focus on their list', async () => {
    render(view())
    expect(server.calls(DETAIL)).toEqual([])
    await press()
    expect(await select()).toHaveFocus()
    expect(server.calls(DETAIL)).toHaveLength(1)
  })

  it('lists each variant with price and unit price; one out of stock cannot be chosen', async () => {
    render(view())
    await press()
    const options = within(await select()).getAllByRole<HTMLOptionElement>('option')
    expect(options.map((option) => option.textContent)).toEqual([
      '100 g · ₹149',
      '250 g · ₹349 · ₹139.60/100 g',
      '1 kg · ₹999 · Out Of Stock',
    ])
    expect(options.map((option) => option.disabled)).toEqual([false, false, true])
  })

  it('changes price, MRP, unit price, and what the button adds', async () => {
    render(view())
    await press()
    await choose('250 g')
    expect(text()).toContain('MRP :₹399₹349 · 250 g')
    expect(text()).toContain('₹139.60/100 g')
    expect(within(card()).getByRole('button', { name: 'Add to Cart: Mamra Almonds, 250 g' })).toBeEnabled()
  })

  it('leads to the chosen variant of the product, and to its bare address for the first one', async () => {
    render(view())
    await press()
    await choose('250 g')
    const link = screen.getByRole('link', { name: 'Mamra Almonds' })
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/products\/mamra-almonds\?variant=250\+g$/))
    await choose('100 g')
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/products\/mamra-almonds$/))
  })

  it('says that the variants could not be loaded, and can be pressed again', async () => {
    server.fail(DETAIL, NO_CONNECTION, 1)
    render(view())
    await press()
    expect(failed).toHaveBeenCalledWith({ kind: 'error', text: messages.notices.failures.packs })
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
