import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openNoticeDesk } from '@/components/ui/notify'
import { call } from '@/lib/api-client/call'
import type { OrderSummary } from '@/lib/domain/order'
import { anOrderRow } from '@/lib/testing/account-samples'
import { AccountServer, FreshAnswers, openBrowser } from '@/lib/testing/account-server'
import { NO_CONNECTION, refusal } from '@/lib/testing/cart-server'
import type { CallFailure } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { PurchaseHistory } from './purchase-history'

jest.mock('@/lib/api-client/call')

const CANCEL = '/order/cancel/{id}'
const AGAIN = '/order/buy-again'
const CODE = '20260412-10293847'

let server: AccountServer
let closeDesk: () => void
const show = jest.fn()
beforeEach(async () => {
  show.mockClear()
  server = new AccountServer()
  jest.mocked(call).mockImplementation(server.call)
  closeDesk = openNoticeDesk({ show, announce: jest.fn(), failures: messages.notices.failures })
  await openBrowser()
})
afterEach(() => closeDesk())

const { account, orders: words } = messages
async function visit(over: Partial<OrderSummary> = {}) {
  server.orders = [anOrderRow(over)]
  render(<PurchaseHistory labels={account.history.view} words={words} actionLabels={account.orders} />, { wrapper: FreshAnswers })
  await screen.findByText(CODE)
}
const button = (name: string) => screen.queryByRole('button', { name: `${name} ${CODE}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const payNow = () => screen.queryByRole('link', { name: `Pay now ${CODE}` })

describe('an order in the purchase history', () => {
  it('PAY-03 leads to its payment while it waits for one', async () => {
    await visit({ canCancel: true })
    expect(payNow()).toHaveAttribute('href', '/checkout')
  })

  it.each<[string, Partial<OrderSummary>]>([
    ['is paid at the door', { canCancel: true, paymentType: 'cash_on_delivery' }],
    ['is paid', { canCancel: false, paymentStatus: 'paid' }],
    ['has ended', { canCancel: false, deliveryStatus: 'cancelled' }],
  ])('PAY-03 does not when it %s', async (_when, over) => {
    await visit(over)
    expect(payNow()).not.toBeInTheDocument()
  })

  it.each<[string, Partial<OrderSummary>, boolean]>([
    ['can, says the server', { canCancel: true, deliveryStatus: 'confirmed' }, true],
    ['cannot any more, says the server', { canCancel: false }, false],
    ['is pending and unpaid, of a server that does not say', { canCancel: null }, true],
    ['is paid, of a server that does not say', { canCancel: null, paymentStatus: 'paid' }, false],
  ])('ORD-01 can be cancelled or not: it %s', async (_what, over, can) => {
    await visit(over)
    expect(button('Cancel order') !== null).toBe(can)
  })
})

describe('cancelling', () => {
  const ask = async (over: Partial<OrderSummary> = {}) => {
    await visit({ canCancel: true, ...over })
    await press(`Cancel order ${CODE}`)
    return screen.getByRole('dialog', { name: 'Cancel this order?' })
  }

  it('ORD-03 asks first, and keeps the order of who thinks better of it', async () => {
    expect(await ask()).toHaveTextContent(CODE)
    await press('Keep it')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(server.calls(CANCEL)).toHaveLength(0)
  })

  it('ORD-03 says what the server says, shows the order as it is then, and keeps the focus in the page', async () => {
    await ask()
    server.orders = [anOrderRow({ deliveryStatus: 'cancelled', canCancel: false })]
    await press('Yes, cancel it')
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Done by the server' }))
    expect(server.calls(CANCEL)[0]?.params).toEqual({ id: 1 })
    expect(await screen.findByText('Cancelled')).toBeVisible()
    expect(button('Cancel order')).not.toBeInTheDocument()
    expect(screen.getByRole('table').parentElement).toHaveFocus()
  })

  it.each<[string, CallFailure, string]>([
    ['the server’s reason', refusal('This order has just been paid.'), 'This order has just been paid.'],
    ["'An error occurred' where it gives none", refusal(null), 'An error occurred'],
    ["'An error occurred' without a connection", NO_CONNECTION, 'An error occurred'],
  ])('ORD-03 that fails is told by %s', async (_what, failure, text) => {
    server.fail(CANCEL, failure)
    const dialog = await ask()
    await press('Yes, cancel it')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text)
    expect(show).not.toHaveBeenCalled()
  })

  it('ORD-03 sends once however often it is pressed', async () => {
    await ask()
    server.hold(CANCEL)
    await press('Yes, cancel it')
    await press('Cancelling...')
    server.release(CANCEL)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(server.calls(CANCEL)).toHaveLength(1)
  })
})

describe('buying again', () => {
  it('ORD-01 says what is in the cart now, and what could not be had', async () => {
    server.values = { [AGAIN]: { message: '2 products are in your cart.', added: 2, missing: ['Kalmi Dates, 500 g'] } }
    await visit()
    await press(`Buy again ${CODE}`)
    const dialog = await screen.findByRole('dialog', { name: 'In your cart' })
    expect(dialog).toHaveTextContent('2 products are in your cart.')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Kalmi Dates, 500 g'])
    expect(within(dialog).getByRole('link', { name: 'Go to the cart' })).toHaveAttribute('href', '/cart')
    expect(server.calls(AGAIN)[0]?.body).toEqual({ id: 1 })
  })

  it('ORD-01 names nothing as missing where all could be had', async () => {
    server.values = { [AGAIN]: { message: '', added: 2, missing: [] } }
    await visit()
    await press(`Buy again ${CODE}`)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('What can be had of this order is in your cart.')
    expect(within(dialog).queryByRole('list')).not.toBeInTheDocument()
  })

  it.each<[string, CallFailure, string]>([
    ['that nothing is left', refusal('None of this order can be had at the moment.'), 'None of this order can be had at the moment.'],
    ["'An error occurred'", NO_CONNECTION, 'An error occurred'],
  ])('ORD-01 says %s when it fails', async (_what, failure, text) => {
    server.fail(AGAIN, failure)
    await visit()
    await press(`Buy again ${CODE}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
