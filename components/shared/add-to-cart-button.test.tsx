import { act, fireEvent, render, screen } from '@testing-library/react'
import { ADDED_MS, ADDED_ON_CARD_MS } from './figures'
import { addToCart } from '@/lib/commerce/cart/wire'
import type { CallFailure } from '@/lib/v2/call'
import { fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { AddToCartButton } from './add-to-cart-button'

const LABELS = { idle: 'ADD TO CART', adding: 'Adding...', added: 'Added to Cart', outOfStock: 'Out Of Stock' }
const NAME = 'Add to Cart: Mamra Almonds, 250 g'

const v2 = fakeV2()
fakeCart(v2)
const { show, announce } = watchNotices()

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const aButton = (over: Partial<Parameters<typeof AddToCartButton>[0]> = {}) => (
  <AddToCartButton
    productId={10}
    variant="250 g"
    state="ready"
    addedMs={ADDED_ON_CARD_MS}
    labels={LABELS}
    accessibleName={NAME}
    {...over}
  />
)
const button = () => screen.getByRole('button')
const click = () => fireEvent.click(button())
const answered = () => act(async () => jest.advanceTimersByTimeAsync(0))
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

it.each([
  ['CAT-05', 'on a card', ADDED_ON_CARD_MS],
  ['PDP-06', 'on the product page', ADDED_MS],
])('%s goes from idle to Adding..., to Added to Cart for %s, and back', async (_id, _where, addedMs) => {
  render(aButton({ addedMs, quantity: 3 }))
  expect(button()).toHaveAccessibleName(NAME)
  expect(button()).toHaveTextContent(/^ADD TO CART$/)
  click()
  // In the same event loop turn as the click: well within the 100 ms of PERF-02.
  expect(button()).toHaveTextContent(/^Adding\.\.\.$/)
  await answered()
  expect(button()).toHaveTextContent(/^Added to Cart$/)
  expect(v2.requests(addToCart)[0]?.body).toEqual({ id: 10, variant: '250 g', quantity: 3 })
  await later(addedMs - 1)
  expect(button()).toHaveTextContent(/^Added to Cart$/)
  await later(1)
  expect(button()).toHaveTextContent(/^ADD TO CART$/)
})

it('CAT-05 adds once however often it is clicked while it is adding, and adds one more on a later click', async () => {
  render(aButton())
  click()
  click()
  await answered()
  expect(v2.requests(addToCart)).toHaveLength(1)
  expect(button()).toHaveTextContent(/^Added to Cart$/)
  click()
  await answered()
  expect(v2.requests(addToCart)).toHaveLength(2)
  expect(button()).toHaveTextContent(/^Added to Cart$/)
})

it("CAT-05 returns to idle with the server's message when it refuses", async () => {
  v2.fail(addToCart, refusal('Stock out'))
  render(aButton())
  click()
  await answered()
  expect(button()).toHaveTextContent(/^ADD TO CART$/)
  expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'Stock out' })
})

it.each([
  ['a lost connection', NO_CONNECTION],
  ['a refusal without a word', refusal(null)],
])("CAT-05 returns to idle with 'Failed to add to cart' after %s", async (_what, failure) => {
  v2.fail(addToCart, failure)
  render(aButton())
  click()
  await answered()
  expect(button()).toHaveTextContent(/^ADD TO CART$/)
  expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'Failed to add to cart' })
})

it("CAT-05 shows 'Product variant not loaded yet' when no variant is determined, and adds nothing", async () => {
  render(aButton({ state: 'no_variant', variant: null }))
  click()
  await answered()
  expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'Product variant not loaded yet' })
  expect(v2.requests()).toEqual([])
})

it('CAT-05 is disabled with a label when the product is out of stock', () => {
  render(aButton({ state: 'out_of_stock' }))
  expect(button()).toBeDisabled()
  expect(button()).toHaveAccessibleName('Out Of Stock')
})

it('PDP-06 shows Added only for the added variant: another variant starts at idle', async () => {
  const { rerender } = render(aButton())
  click()
  await answered()
  rerender(aButton({ variant: '500 g' }))
  expect(button()).toHaveTextContent(/^ADD TO CART$/)
})

it('SHELL-18 announces its states to screen readers', async () => {
  render(aButton())
  click()
  await answered()
  expect(announce.mock.calls).toEqual([['Adding...'], ['Added to Cart']])
})

it('PERF-02 reserves the width of its longest label in every state', async () => {
  render(aButton())
  const room = () => button().querySelector('[data-labels]')?.getAttribute('data-labels')
  const before = room()
  click()
  await answered()
  expect(room()).toBe(before)
  expect(before?.split('\n')).toEqual(Object.values(LABELS))
})

it.each<[string, CallFailure, string]>([
  ['an unexpected error', { kind: 'unreachable', status: 500, message: 'Server Error' }, 'Failed to add to cart'],
  [
    'an unexpected error with a reference',
    { kind: 'unreachable', status: 500, message: 'Tell us this number: 7', reference: '7' },
    'Failed to add to cart',
  ],
  ['a session that the server does not know', refusal(null, 401), 'Unable to identify user.'],
])('CART-08 has the documented text for %s', async (_, failure, text) => {
  v2.fail(addToCart, failure)
  render(aButton())
  click()
  await answered()
  expect(show).toHaveBeenLastCalledWith({ kind: 'error', text })
})
