import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoticeBoard } from '@/components/ui/notice-board'
import messages from '@/messages/en.json'
import type { BulkOutcome } from '@/lib/commerce/orders/admin.model'
import { shipOrders } from '@/lib/commerce/orders/admin.wire'
import { inTurn } from '@/lib/testing/admin-shop'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { ShipDialog } from './ship-dialog'
import type { OrderToShip } from './ship-fields'

const v2 = fakeV2()

const ORDERS: readonly OrderToShip[] = ['A-1', 'A-2', 'A-3'].map((code) => ({
  code,
  deliveryStatus: 'confirmed',
  customerName: `Asha ${code}`,
  city: 'Pune',
}))

const setLastCourier = () => localStorage.setItem('admin-courier', 'Delhivery')
beforeEach(() => {
  localStorage.clear()
  setLastCourier()
})

const ok = (code: string): BulkOutcome => ({ code, ok: true, isChanged: true })
const refused = (code: string, reason: string, detail = {}): BulkOutcome => ({ code, ok: false, reason, detail })
/** The server's answer to each attempt to ship. */
const answerWith = (...answers: readonly (readonly BulkOutcome[])[]) => v2.on(shipOrders, inTurn(...answers))
const sent = () => v2.requests(shipOrders)
/** The tracking numbers in a request from the dialog. */
const numbersOf = (request: ReturnType<typeof sent>[number] | undefined) =>
  request?.body.orders.map(({ code, tracking_number: number }) => [code, number])

/** Which orders in a request may share a number. */
const sharedOf = (request: ReturnType<typeof sent>[number] | undefined) => request?.body.orders.map(({ shared }) => shared)

const page = (orders: readonly OrderToShip[] | null, onClose: () => void) => (
  <>
    <ShipDialog orders={orders} onClose={onClose} />
    <NoticeBoard label="Notices" closeLabel="Close" failures={messages.notices.failures} />
  </>
)

function open(orders: readonly OrderToShip[] = ORDERS) {
  const onClose = jest.fn()
  const view = render(page(orders, onClose))
  return { onClose, view, dialog: within(screen.getByRole('dialog')), user: userEvent.setup() }
}

/** The only remaining order, which the title names. */
const onlyNumber = () => screen.getByLabelText('Tracking number')
const numberOf = (code: string) => screen.getByLabelText(`Tracking number of ${code}, Asha ${code}, Pune`)

it('Enter in a tracking field moves to the next one, and never ships', async () => {
  const { user } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}')
  expect(numberOf('A-2')).toHaveFocus()
  await user.keyboard('DL-2{Enter}DL-3{Enter}{Enter}')
  expect(numberOf('A-3')).toHaveValue('DL-3')
  expect(numberOf('A-3')).toHaveFocus()
  expect(v2.requests()).toEqual([])
})

it('the button shows how many orders it ships; orders without a number are shipped only after confirmation', async () => {
  answerWith([ok('A-1'), ok('A-2'), ok('A-3')])
  const { user, onClose, dialog } = open()
  await user.type(numberOf('A-1'), ' DL-1 ')
  expect(dialog.getByText(/2 orders have no number/)).toHaveTextContent('A-2, A-3')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('These orders are not shipped yet.')
  expect(numberOf('A-1')).toBeValid()
  for (const code of ['A-2', 'A-3']) expect(numberOf(code)).toHaveAccessibleDescription('Enter the number, or tick the box below.')
  expect(numberOf('A-2')).toHaveFocus()
  expect(v2.requests()).toEqual([])
  await user.click(dialog.getByLabelText('Ship these 2 orders without a number'))
  expect(numberOf('A-2')).toBeValid()
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(numbersOf(sent()[0])).toEqual([
    ['A-1', 'DL-1'],
    ['A-2', ''],
    ['A-3', ''],
  ])
})

it('an order whose number is removed after the confirmation is not shipped', async () => {
  const { user, dialog } = open()
  await user.type(numberOf('A-1'), 'DL-1')
  await user.click(dialog.getByLabelText('Ship these 2 orders without a number'))
  await user.clear(numberOf('A-1'))
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(v2.requests()).toEqual([])
})

it('refused orders stay with their reasons and input; the others are shipped', async () => {
  const detail = { status: 'on_the_way', courier: 'Delhivery', trackingNumber: 'DL-9' }
  answerWith([ok('A-1'), refused('A-2', 'wrong_state', detail), refused('A-3', 'failed')], [ok('A-3')])
  const { user, onClose, dialog } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}DL-2 {Enter}DL-3')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('2 orders were not shipped.')
  expect(onClose).not.toHaveBeenCalled()
  expect(dialog.getByText(/^A-2: /).closest('li')).toHaveTextContent(
    'A-2: The order was confirmed on this page, and is on the way by now, with Delhivery DL-9: that step is not possible.You entered DL-2.',
  )
  expect(screen.getByRole('heading', { name: 'Ship order A-3' })).toBeVisible()
  expect(onlyNumber()).toHaveValue('DL-3')
  expect(onlyNumber()).toHaveAccessibleDescription(/Something went wrong/)
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  await waitFor(() => expect(numbersOf(sent()[1])).toEqual([['A-3', 'DL-3']]))
})

it('keeps the input when there is no answer, and when it is closed by mistake', async () => {
  v2.fail(shipOrders, NO_CONNECTION)
  const { user, dialog, view, onClose } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}DL-2{Enter}DL-3')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^The shop cannot be reached. What you typed is kept. Please try again. Orders that were shipped will not be shipped again.$/,
  )
  expect(numberOf('A-2')).toHaveValue('DL-2')
  view.rerender(page(null, onClose))
  view.rerender(page(ORDERS, onClose))
  expect(numberOf('A-2')).toHaveValue('DL-2')
})

it('stays open while it ships, shows how many, and then why some were refused', async () => {
  answerWith([ok('A-1'), ok('A-2'), refused('A-3', 'not_paid')])
  v2.hold(shipOrders)
  const { user, dialog, onClose } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}DL-2{Enter}DL-3')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(dialog.getByRole('status')).toHaveTextContent('Shipping 3 orders…')
  for (const name of ['Cancel', 'Close']) await user.click(dialog.getByRole('button', { name }))
  expect(onClose).not.toHaveBeenCalled()
  v2.release(shipOrders)
  expect(await dialog.findByRole('alert')).toHaveTextContent('1 order was not shipped.')
  expect(onlyNumber()).toHaveAccessibleDescription('This order is not paid.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a number in two fields is marked at both, and ships only after confirming that the orders are in one parcel', async () => {
  answerWith([ok('A-1'), ok('A-2'), ok('A-3')])
  const { user, dialog } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}dl-1 {Enter}DL-3')
  expect(numberOf('A-1')).toHaveAccessibleDescription('Same number as A-2.')
  expect(numberOf('A-2')).toHaveAccessibleDescription('Same number as A-1.')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Two orders have the same number. Correct it')
  expect(numberOf('A-1')).toHaveFocus()
  expect(v2.requests()).toEqual([])
  await user.click(dialog.getByLabelText('Orders with the same number go in one parcel'))
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  await waitFor(() => expect(sharedOf(sent()[0])).toEqual([true, true, false]))
})

it('another order’s number is marked with its code, and ships after confirming that both are in one parcel', async () => {
  const detail = { courier: 'Delhivery', trackingNumber: 'DL-1', other: 'Z-9' }
  answerWith([refused('A-1', 'number_taken', detail)], [ok('A-1')])
  const { user, dialog, onClose } = open(ORDERS.slice(0, 1))
  await user.type(onlyNumber(), 'DL-1')
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(onlyNumber()).toHaveAccessibleDescription(/Order Z-9 also has the number DL-1/)
  await user.click(dialog.getByLabelText('Both orders go in one parcel'))
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect([sharedOf(sent()[0]), sharedOf(sent()[1])]).toEqual([[false], [true]])
})

it('keeps a tracking number that is too long, says so, and does not ship', async () => {
  const { user, dialog } = open()
  const number = 'X'.repeat(101)
  await user.type(numberOf('A-1'), number)
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(numberOf('A-1')).toHaveValue(number)
  expect(numberOf('A-1')).toHaveAccessibleDescription('At most 100 characters.')
  expect(dialog.getByRole('alert')).toHaveTextContent('At most 100 characters.')
  expect(sent()).toEqual([])
})

it('requires a courier for a number', async () => {
  localStorage.clear()
  answerWith([ok('A-1')])
  const { user, dialog } = open(ORDERS.slice(0, 1))
  await user.type(onlyNumber(), 'DL-1')
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter the courier')
  expect(dialog.getByLabelText('Courier')).toHaveFocus()
  expect(v2.requests()).toEqual([])
  await user.type(dialog.getByLabelText('Courier'), 'India Post')
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(localStorage.getItem('admin-courier')).toBe('India Post')
})

it('uses the singular for one order', async () => {
  const { user, dialog } = open(ORDERS.slice(0, 1))
  expect(dialog.getByRole('heading', { name: 'Ship order A-1' })).toBeVisible()
  expect(dialog.getByText('To Asha A-1, Pune. The customer gets an e-mail or SMS straight away.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The order is not shipped yet. Enter the number, or tick the box to ship without it.',
  )
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/\b(orders|each|these|numbers)\b/i)
  expect(v2.requests()).toEqual([])
})
