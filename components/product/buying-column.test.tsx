import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { Product } from '@/lib/commerce/catalog/model'
import { ADDED_MS } from '@/components/shared/figures'
import { BUY_NOW_DELAY_MS } from './buy-actions'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { DOCUMENTED_ANSWERS } from '@/lib/testing/documented-answers'
import { fakeIntersectionObserver } from '@/lib/testing/intersection-observer'
import { inEnglish } from '@/lib/testing/in-english'
import { fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { getProductDetail } from '@/lib/commerce/catalog/wire'
import { addToCart } from '@/lib/commerce/cart/wire'
import { ProductDetails } from './product-details'

const push = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const v2 = fakeV2()
const cart = fakeCart(v2)
const { show } = watchNotices()

beforeEach(() => {
  jest.useFakeTimers()
  push.mockClear()
  history.replaceState(null, '', '/products/mamra-almonds')
})
afterEach(() => jest.useRealTimers())

const page = (over: Partial<Product> = {}) =>
  inEnglish(<ProductDetails address="https://shop.example/products/mamra-almonds" product={aProduct(over)} reviews={null} />)
const variant = (label: string) => screen.getByRole('radio', { name: new RegExp(`^${label}`) })
const stepper = () => screen.getByRole('textbox', { name: 'Quantity' })
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

describe('PDP-06 on a phone, once the button is out of view,', () => {
  const bar = () => screen.queryByRole('region', { name: 'Buy this pack' })
  const sayInView = fakeIntersectionObserver()

  it('shows a bar with the chosen variant’s price that adds the chosen quantity', async () => {
    render(page())
    fireEvent.click(variant('250 g'))
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
    expect(bar()).not.toBeInTheDocument()
    sayInView(false)
    expect(bar()).toHaveTextContent('₹999250 g × 2')
    fireEvent.click(within(screen.getByRole('region', { name: 'Buy this pack' })).getByRole('button'))
    await later(0)
    expect(v2.bodies(addToCart)).toEqual([{ id: 10, variant: '250 g', quantity: 2 }])
    sayInView(true)
    expect(bar()).not.toBeInTheDocument()
  })

  it('has no bar for a variant out of stock', () => {
    render(page({ variants: [aVariant({ stock: 0 })] }))
    sayInView(false)
    expect(bar()).not.toBeInTheDocument()
  })
})

describe('PDP-05 quantity', () => {
  it('starts at 1 and goes neither below that nor above the stock', () => {
    render(page({ variants: [aVariant({ stock: 3 })] }))
    const less = screen.getByRole('button', { name: 'Decrease quantity' })
    const more = screen.getByRole('button', { name: 'Increase quantity' })
    expect(stepper()).toHaveValue('1')
    expect(less).toBeDisabled()
    fireEvent.click(more)
    fireEvent.click(more)
    expect(stepper()).toHaveValue('3')
    expect(more).toBeDisabled()
  })

  it('is reduced to the stock of a variant chosen later', () => {
    render(page())
    for (let click = 0; click < 6; click += 1) fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
    fireEvent.click(variant('250 g'))
    expect(stepper()).toHaveValue('3')
  })
})

describe('PDP-06', () => {
  it('Add to Cart adds that quantity of the chosen variant to the cart and confirms it for 3 s', async () => {
    render(page())
    fireEvent.click(variant('250 g'))
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart: Mamra Almonds, 250 g' }))
    expect(screen.getByRole('button', { name: 'Adding...' })).toBeInTheDocument()
    await later(0)
    expect(v2.bodies(addToCart)).toEqual([{ id: 10, variant: '250 g', quantity: 2 }])
    await later(ADDED_MS - 10)
    expect(screen.getByRole('button', { name: 'Added to Cart' })).toBeInTheDocument()
    await later(20)
    expect(screen.getByRole('button', { name: /^Add to Cart/ })).toBeInTheDocument()
  })

  it('Buy Now adds once, then navigates to the checkout after 300 ms', async () => {
    render(page())
    fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
    fireEvent.click(screen.getByRole('button', { name: 'Taking you to checkout…' }))
    await later(BUY_NOW_DELAY_MS - 10)
    expect(v2.requests(addToCart)).toHaveLength(1)
    expect(push).not.toHaveBeenCalled()
    await later(20)
    expect(push).toHaveBeenCalledWith('/checkout')
  })

  it.each([
    ['the server’s message', 'Only 2 item(s) are available for (100 g)', { text: 'Only 2 item(s) are available for (100 g)' }],
    ['Failed to add to cart when it gave none', null, { text: 'Failed to add to cart' }],
  ])('Buy Now stays and shows %s when it is refused', async (_what, message, shown) => {
    v2.fail(addToCart, refusal(message))
    render(page())
    fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }))
    await later(BUY_NOW_DELAY_MS * 2)
    expect(show).toHaveBeenCalledWith({ kind: 'error', ...shown })
    expect(push).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Buy Now' })).not.toHaveAttribute('aria-disabled')
  })

  it('buys a product without variants with an empty variant', async () => {
    render(page({ variants: [] }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart: Mamra Almonds' }))
    await later(0)
    expect(v2.requests(addToCart)[0]?.body.variant).toBe('')
  })
})

describe('a product of a server that sends only the documented fields', () => {
  it('API-02 PDP-06 can be bought, and shows neither stock nor stars', async () => {
    const product = getProductDetail.read(DOCUMENTED_ANSWERS['GET /products/{slug}/208'], { origin: 'https://shop.example' })
    if (product === null) throw new Error('The documented answer has a product.')
    render(inEnglish(<ProductDetails address="https://shop.example/products/mamra-almonds" product={product} reviews={null} />))
    expect(screen.queryByText(/out of stock/i)).not.toBeInTheDocument()
    expect(screen.queryByText(/out of 5/)).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: /^Add to Cart/i }))
    await later(0)
    expect(cart.lines).toMatchObject([{ productId: 7, variant: '500 g', quantity: 1 }])
  })
})
