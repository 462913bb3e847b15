import { act, fireEvent, render, screen } from '@testing-library/react'
import { showNotices } from '@/components/ui/notify'
import { call } from '@/lib/v2/browser-call'
import { ADDED_MS } from './figures'
import { CartServer, NO_CONNECTION, refusal, resetCartBrowser } from '@/lib/testing/cart-server'
import messages from '@/messages/en.json'
import { AddAllButton } from './add-all-button'

jest.mock('@/lib/v2/browser-call')

const LABELS = messages.blog.ingredients
const ITEMS = [
  { productId: 10, variant: '250 g', quantity: 1, name: 'Almonds, 250 g' },
  { productId: 11, variant: '1 g', quantity: 2, name: 'Saffron, 1 g' },
  { productId: 12, variant: '', quantity: 1, name: 'Flax Seeds' },
]

let server: CartServer
const show = jest.fn()
const announce = jest.fn()
let closeNotices: () => void

beforeEach(async () => {
  await resetCartBrowser()
  jest.useFakeTimers()
  server = new CartServer()
  jest.mocked(call).mockImplementation(server.call)
  show.mockClear()
  announce.mockClear()
  closeNotices = showNotices({ show, announce, failures: messages.notices.failures })
  render(<AddAllButton items={ITEMS} labels={{ idle: LABELS.add, adding: LABELS.adding, added: LABELS.added, failed: LABELS.failed }} />)
})
afterEach(() => {
  closeNotices()
  jest.useRealTimers()
})

const click = () => fireEvent.click(screen.getByRole('button'))
const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
const added = () => server.calls('/carts/add').map(({ body }) => body)

it('CAT-05 adds each product once, one after the other, however often it is clicked meanwhile, and says so', async () => {
  server.hold()
  click()
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(LABELS.adding)).toBeVisible()
  expect(announce).toHaveBeenLastCalledWith(LABELS.adding)
  click()
  await later(0)
  expect(added()).toHaveLength(1)
  server.release()
  await later(0)
  expect(added()).toEqual(ITEMS.map(({ productId, variant, quantity }) => ({ id: productId, variant, quantity })))
  expect(screen.getByText(LABELS.added)).toBeVisible()
  expect(announce).toHaveBeenLastCalledWith(LABELS.added)
  await later(ADDED_MS)
  expect(screen.getByText(LABELS.add)).toBeVisible()
})

it('CAT-05 adds the others when one is refused, says which and why, and tries only this one again', async () => {
  server.fail('/carts/add', refusal('Out of stock'), 1)
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

it('CAT-05 names everything that a lost connection has kept out of the cart', async () => {
  server.fail('/carts/add', NO_CONNECTION)
  click()
  await later(0)
  expect(show).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(show.mock.lastCall)).toContain('We could not add Almonds, 250 g, Saffron, 1 g, Flax Seeds.')
})
