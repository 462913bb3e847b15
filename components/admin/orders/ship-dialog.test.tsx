import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NoticeBoard } from '@/components/ui/notice-board'
import messages from '@/messages/en.json'
import { answerAdmin } from '@/lib/testing/admin-shop'
import { callAdmin } from '@/lib/v2/browser-admin'
import { ShipDialog } from './ship-dialog'
import type { OrderToShip } from './ship-fields'

jest.mock('@/lib/v2/browser-admin')

const ORDERS: readonly OrderToShip[] = ['A-1', 'A-2', 'A-3'].map((code) => ({
  code,
  deliveryStatus: 'confirmed',
  customerName: `Asha ${code}`,
  city: 'Pune',
}))

type Body = { orders: { code: string; courier: string; tracking_number: string; shared: boolean }[] }

const setLastCourier = () => localStorage.setItem('admin-courier', 'Delhivery')
beforeEach(() => {
  localStorage.clear()
  setLastCourier()
})

const outcomes = (...data: readonly object[]) => ({ body: { data } })
const ok = (code: string) => ({ code, ok: true, isChanged: true })
/** The numbers of a request that the dialog has sent. */
const numbersOf = (request: { body: unknown } | undefined) =>
  // Parse boundary: the body of a call that was just made.
  (request?.body as Body | undefined)?.orders.map(({ code, tracking_number: number }) => [code, number])

/** Which orders of a request may have the number of another one. */
const sharedOf = (request: { body: unknown } | undefined) =>
  // Parse boundary: the body of a call that was just made.
  (request?.body as Body | undefined)?.orders.map(({ shared }) => shared)

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

/** Of the only order that is left: the title names it. */
const onlyNumber = () => screen.getByLabelText('Tracking number')
const numberOf = (code: string) => screen.getByLabelText(`Tracking number of ${code}, Asha ${code}, Pune`)

it('Enter in a tracking field moves to the next one, and never ships', async () => {
  const sent = answerAdmin()
  const { user } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}')
  expect(numberOf('A-2')).toHaveFocus()
  await user.keyboard('DL-2{Enter}DL-3{Enter}{Enter}')
  expect(numberOf('A-3')).toHaveValue('DL-3')
  expect(numberOf('A-3')).toHaveFocus()
  expect(sent).toEqual([])
})

it('the button states how many orders it ships; those without a number leave only when that is chosen', async () => {
  const sent = answerAdmin(outcomes(ok('A-1'), ok('A-2'), ok('A-3')))
  const { user, onClose, dialog } = open()
  await user.type(numberOf('A-1'), ' DL-1 ')
  expect(dialog.getByText(/2 orders have no number/)).toHaveTextContent('A-2, A-3')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('These orders are not shipped yet.')
  expect(numberOf('A-1')).toBeValid()
  for (const code of ['A-2', 'A-3']) expect(numberOf(code)).toHaveAccessibleDescription('Enter the number, or tick the box below.')
  expect(numberOf('A-2')).toHaveFocus()
  expect(sent).toEqual([])
  await user.click(dialog.getByLabelText('Ship these 2 orders without a number'))
  expect(numberOf('A-2')).toBeValid()
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(numbersOf(sent[0])).toEqual([
    ['A-1', 'DL-1'],
    ['A-2', ''],
    ['A-3', ''],
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('an order whose number is removed after the choice does not leave without one', async () => {
  const sent = answerAdmin()
  const { user, dialog } = open()
  await user.type(numberOf('A-1'), 'DL-1')
  await user.click(dialog.getByLabelText('Ship these 2 orders without a number'))
  await user.clear(numberOf('A-1'))
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(sent).toEqual([])
})

it('refused orders stay with their reasons and what was typed; the others are shipped', async () => {
  const detail = { status: 'on_the_way', courier: 'Delhivery', trackingNumber: 'DL-9' }
  const sent = answerAdmin(
    outcomes(
      ok('A-1'),
      { code: 'A-2', ok: false, reason: 'wrong_state', detail },
      { code: 'A-3', ok: false, reason: 'failed', detail: {} },
    ),
    outcomes(ok('A-3')),
  )
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
  expect(numbersOf(sent[1])).toEqual([['A-3', 'DL-3']])
})

it('keeps what was typed when there is no answer, and when it is closed by mistake', async () => {
  answerAdmin()
  const failure = { kind: 'unreachable', status: null, message: null } as const
  jest.mocked(callAdmin).mockResolvedValueOnce({ ok: false, failure })
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
  let answer = () => {}
  const waits = new Promise<void>((resolve) => (answer = resolve))
  answerAdmin()
  jest.mocked(callAdmin).mockImplementationOnce(async (call) => {
    await waits
    return {
      ok: true,
      value: call.read({ data: [ok('A-1'), ok('A-2'), { code: 'A-3', ok: false, reason: 'not_paid', detail: {} }] }, { origin: '' }),
    }
  })
  const { user, dialog, onClose } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}DL-2{Enter}DL-3')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(dialog.getByRole('status')).toHaveTextContent('Shipping 3 orders…')
  for (const name of ['Cancel', 'Close']) await user.click(dialog.getByRole('button', { name }))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => answer())
  expect(dialog.getByRole('alert')).toHaveTextContent('1 order was not shipped.')
  expect(onlyNumber()).toHaveAccessibleDescription('This order is not paid.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('a number in two fields is marked at both, and leaves only when the orders are said to be in one parcel', async () => {
  const sent = answerAdmin(outcomes(ok('A-1'), ok('A-2'), ok('A-3')))
  const { user, dialog } = open()
  await user.type(numberOf('A-1'), 'DL-1{Enter}dl-1 {Enter}DL-3')
  expect(numberOf('A-1')).toHaveAccessibleDescription('Same number as A-2.')
  expect(numberOf('A-2')).toHaveAccessibleDescription('Same number as A-1.')
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Two orders have the same number. Correct it')
  expect(numberOf('A-1')).toHaveFocus()
  expect(sent).toEqual([])
  await user.click(dialog.getByLabelText('Orders with the same number go in one parcel'))
  await user.click(dialog.getByRole('button', { name: 'Ship 3 orders' }))
  expect(sharedOf(sent[0])).toEqual([true, true, false])
})

it('a number that another order has is marked with its code, and leaves when it is said to be in one parcel with it', async () => {
  const detail = { courier: 'Delhivery', trackingNumber: 'DL-1', other: 'Z-9' }
  const sent = answerAdmin(outcomes({ code: 'A-1', ok: false, reason: 'number_taken', detail }), outcomes(ok('A-1')))
  const { user, dialog, onClose } = open(ORDERS.slice(0, 1))
  await user.type(onlyNumber(), 'DL-1')
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(onlyNumber()).toHaveAccessibleDescription(/Order Z-9 also has the number DL-1/)
  await user.click(dialog.getByLabelText('Both orders go in one parcel'))
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect([sharedOf(sent[0]), sharedOf(sent[1])]).toEqual([[false], [true]])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('asks for the courier of a number', async () => {
  localStorage.clear()
  const sent = answerAdmin(outcomes(ok('A-1')))
  const { user, dialog } = open(ORDERS.slice(0, 1))
  await user.type(onlyNumber(), 'DL-1')
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter the courier')
  expect(dialog.getByLabelText('Courier')).toHaveFocus()
  expect(sent).toEqual([])
  await user.type(dialog.getByLabelText('Courier'), 'India Post')
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect(sent).toHaveLength(1)
  expect(localStorage.getItem('admin-courier')).toBe('India Post')
})

it('speaks of one order in the singular', async () => {
  const sent = answerAdmin()
  const { user, dialog } = open(ORDERS.slice(0, 1))
  expect(dialog.getByRole('heading', { name: 'Ship order A-1' })).toBeVisible()
  expect(dialog.getByText('To Asha A-1, Pune. The customer gets an e-mail or SMS straight away.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Ship the order' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The order is not shipped yet. Enter the number, or tick the box to ship without it.',
  )
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/\b(orders|each|these|numbers)\b/i)
  expect(sent).toEqual([])
})
