import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { addToCart } from '@/lib/commerce/cart/wire'
import { aCard, aVariant as aCardVariant } from '@/lib/testing/a-card'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { inEnglish } from '@/lib/testing/in-english'
import { fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { BoughtTogether } from './bought-together'
import { ProductDetails } from './product-details'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const v2 = fakeV2()
fakeCart(v2)
const { show } = watchNotices()

afterEach(() => history.replaceState(null, '', '/'))

const CASHEWS = aCard({ id: 11, slug: 'cashews', name: 'Cashews', variants: [aCardVariant({ pricePaise: 50_000 })] })
const FIGS = aCard({ id: 12, slug: 'figs', name: 'Figs', variants: [], pricePaise: 20_000 })

const view = (cards: readonly ProductCard[], product = aProduct()) =>
  render(
    inEnglish(
      <ProductDetails product={product} address="https://shop.test/products/mamra-almonds" reviews={null}>
        <BoughtTogether product={product} cards={cards} />
      </ProductDetails>,
    ),
  )
const TITLE = 'Frequently bought together'
const section = () => screen.queryByRole('region', { name: TITLE })
const bundle = () => within(screen.getByRole('region', { name: TITLE }))
const items = () => bundle().getAllByRole('listitem')
const addAll = () => userEvent.click(bundle().getByRole('button', { name: /^Add / }))

describe('PDP-12 the bundle of products bought together', () => {
  it('lists the product and the others, each with variant and price, and their total', () => {
    view([CASHEWS, FIGS])
    expect(items().map((item) => item.textContent)).toEqual(['Mamra Almonds100 g · This product₹429', 'Cashews250 g₹500', 'Figs₹200'])
    expect(
      bundle()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/products/cashews', '/products/figs'])
    expect(section()).toHaveTextContent('Total for all 3₹1,129')
  })

  it('is added to the cart with one click, each in its default variant', async () => {
    view([CASHEWS, FIGS])
    await addAll()
    expect(v2.bodies(addToCart)).toEqual([
      { id: 10, variant: '100 g', quantity: 1 },
      { id: 11, variant: '250 g', quantity: 1 },
      { id: 12, variant: '', quantity: 1 },
    ])
    expect(await screen.findByRole('button', { name: 'All 3 are in your cart' })).toBeVisible()
    expect(show).not.toHaveBeenCalled()
  })

  it('follows the product’s chosen variant: in its line, in the total, and in what is added', async () => {
    const product = aProduct({ variants: [aVariant(), aVariant({ label: '500 g', title: '500 g', pricePaise: 179_900 })] })
    view([CASHEWS], product)
    await userEvent.click(screen.getByRole('radio', { name: /^500 g/ }))
    expect(items()[0]).toHaveTextContent('500 g · This product₹1,799')
    expect(section()).toHaveTextContent('Total for both₹2,299')
    await addAll()
    expect(v2.bodies(addToCart)).toEqual([
      { id: 10, variant: '500 g', quantity: 1 },
      { id: 11, variant: '250 g', quantity: 1 },
    ])
  })

  it('keeps an available variant while the chosen one is out of stock', async () => {
    const product = aProduct({ variants: [aVariant(), aVariant({ label: '500 g', title: '500 g', stock: 0 })] })
    view([CASHEWS], product)
    await userEvent.click(screen.getByRole('radio', { name: /^500 g/ }))
    expect(items()[0]).toHaveTextContent('100 g · This product₹429')
  })

  it('shows which product could not be added, and adds the others', async () => {
    view([CASHEWS, FIGS])
    v2.fail(addToCart, refusal('Only 0 are available.'), 1)
    await addAll()
    expect(await screen.findByRole('button', { name: 'Add all 3 to Cart' })).not.toHaveAttribute('aria-disabled')
    expect(show.mock.calls).toEqual([[{ kind: 'error', text: 'We could not add Mamra Almonds. Everything else is in your cart.' }]])
    expect(v2.requests(addToCart)).toHaveLength(3)
  })

  it("shows the server's reason when nothing could be added", async () => {
    view([CASHEWS])
    v2.fail(addToCart, refusal('Your cart is full.'))
    await addAll()
    expect(await screen.findByRole('button', { name: 'Add both to Cart' })).not.toHaveAttribute('aria-disabled')
    expect(show.mock.calls).toEqual([[{ kind: 'error', text: 'Your cart is full.' }]])
  })

  it('omits what cannot be bought: sold out, of unknown variant, of unknown price', () => {
    const soldOut = aCard({ id: 13, name: 'Dates', stockQuantity: 0, availability: 'out_of_stock' })
    const unnamed = aCard({ id: 14, name: 'Pecans', variants: [aCardVariant({ variant: '' })] })
    const unpriced = aCard({ id: 15, name: 'Raisins', variants: [], pricePaise: null })
    view([soldOut, unnamed, unpriced, FIGS])
    expect(items()).toHaveLength(2)
    expect(section()).toHaveTextContent('Figs')
  })

  it('uses the product’s next variant when its default is out of stock', () => {
    view([FIGS], aProduct({ variants: [aVariant({ stock: 0 }), aVariant({ label: '250 g', pricePaise: 99_900 })] }))
    expect(items()[0]).toHaveTextContent('250 g · This product₹999')
  })

  it.each([
    ['nothing was bought with it', [], aProduct()],
    ['the product is out of stock', [FIGS], aProduct({ variants: [aVariant({ stock: 0 })] })],
  ])('is absent when %s', (_why, cards, product) => {
    view(cards, product)
    expect(section()).not.toBeInTheDocument()
  })
})
