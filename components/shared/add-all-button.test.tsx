import { act, fireEvent, render, screen } from '@testing-library/react'
import { ADDED_MS } from './figures'
import { addToCart } from '@/lib/commerce/cart/wire'
import { fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'
import { AddAllButton } from './add-all-button'

const LABELS = messages.blog.ingredients
const ITEMS = [
  { productId: 10, variant: '250 g', quantity: 1, name: 'Almonds, 250 g' },
  { productId: 11, variant: '1 g', quantity: 2, name: 'Saffron, 1 g' },
  { productId: 12, variant: '', quantity: 1, name: 'Flax Seeds' },
]

const v2 = fakeV2()
fakeCart(v2)
const { show, announce } = watchNotices()

beforeEach(() => {
  jest.useFakeTimers()
  render(<AddAllButton items={ITEMS} labels={{ idle: LABELS.add, adding: LABELS.adding, added: LABELS.added, failed: LABELS.failed }} />)
})
afterEach(() => jest.useRealTimers())

const click = () => fireEvent.click(screen.getByRole('button'))
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
const added = () => v2.bodies(addToCart)

it('CAT-05 adds each product once, sequentially, however often it is clicked meanwhile, and confirms it', async () => {
  v2.hold()
  click()
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(LABELS.adding)).toBeVisible()
  expect(announce).toHaveBeenLastCalledWith(LABELS.adding)
  click()
  await later(0)
  expect(added()).toHaveLength(1)
  v2.release()
  await later(0)
  expect(added()).toEqual(ITEMS.map(({ productId, variant, quantity }) => ({ id: productId, variant, quantity })))
  expect(screen.getByText(LABELS.added)).toBeVisible()
  expect(announce).toHaveBeenLastCalledWith(LABELS.added)
  await later(ADDED_MS)
  expect(screen.getByText(LABELS.add)).toBeVisible()
})

it('CAT-05 adds the others when one is refused, shows which and why, and retries only that one', async () => {
  v2.fail(addToCart, refusal('Out of stock'), 1)
  click()
  await later(0)
  expect(added()).toHaveLength(3)
  expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'We could not add Almonds, 250 g. Out of stock' })
  expect(screen.getByText(LABELS.add)).toBeVisible()
  click()
  await later(0)
  expect(added().slice(3)).toEqual([{ id: 10, variant: '250 g', quantity: 1 }])
  expect(screen.getByText(LABELS.added)).toBeVisible()
  await later(ADDED_MS)
  click()
  await later(0)
  expect(added()).toHaveLength(7)
})

it('CAT-05 lists everything not added because of a lost connection', async () => {
  v2.fail(addToCart, NO_CONNECTION)
  click()
  await later(0)
  expect(show).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(show.mock.lastCall)).toContain('We could not add Almonds, 250 g, Saffron, 1 g, Flax Seeds.')
})
