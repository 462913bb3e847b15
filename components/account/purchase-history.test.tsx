import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { anOrderRow } from '@/lib/testing/account-samples'
import { fakeAccount, someOrders } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { listOrders } from '@/lib/commerce/orders/wire'
import messages from '@/messages/en.json'
import { PurchaseHistory } from './purchase-history'

const v2 = fakeV2()
const account = fakeAccount(v2)
const { account: texts, orders: words } = messages
const visit = () => render(<PurchaseHistory labels={texts.history.view} words={words} actionLabels={texts.orders} />)
/** The cells of each order below the head, without its row of actions. */
const rows = async () => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell'))
    .filter(({ length }) => length === 6)
}

describe('the purchase history', () => {
  it('ORD-01 shows code, date, amount, delivery and payment of each order', async () => {
    account.orders = [
      anOrderRow(),
      anOrderRow({ id: 2, deliveryStatus: 'on_the_way', paymentStatus: 'paid', paymentMethod: 'cash_on_delivery' }),
    ]
    visit()
    const [first, second] = await rows()
    expect(first?.map((cell) => cell.lastChild?.textContent)).toEqual([
      '20260412-10293847',
      '12\u00a0Apr\u00a02026',
      '₹1,23,456',
      'Pending',
      'Unpaid',
      'Online: UPI, card or net banking',
    ])
    expect(second?.slice(3).map((cell) => cell.lastChild?.textContent)).toEqual(['On The Way', 'Paid', 'Cash on delivery'])
  })

  const lines = ['California Almonds', 'Kashmiri Saffron', 'Medjool Dates'].map((productName) => ({
    productName,
    imageUrl: '/demo/a.webp',
  }))

  it('ORD-01 identifies an order above its figures by status, pictures and names', async () => {
    account.orders = [anOrderRow({ paymentStatus: 'paid', deliveryStatus: 'on_the_way', lines, lineCount: 7 })]
    visit()
    await rows()
    const [head] = screen.getAllByRole('cell')
    expect(head).toHaveTextContent('On The WayCalifornia AlmondsKashmiri Saffronand 5 more')
    expect(head?.querySelectorAll('img')).toHaveLength(3)
  })

  it.each([
    ['an unpaid order waits for its payment', { canPay: true }, 'Waiting for your payment'],
    ['a server reports no products', { paymentStatus: 'paid' }, 'Paid, to be packed next'],
    ['an order is paid on delivery', { paymentMethod: 'cash_on_delivery' }, 'Waiting for confirmation'],
  ])('ORD-01 shows only the status when %s', async (_when, order, text) => {
    account.orders = [anOrderRow(order)]
    visit()
    await rows()
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent(new RegExp(`^${text}$`))
  })

  it.each([
    ['unpaid', 'Unpaid', 'danger'],
    ['paid', 'Paid', 'success'],
    ['refunded', 'Refunded', 'success'],
    ['partly_paid', 'Partly Paid', 'success'],
  ])('ORD-01 shows an order that is %s with the badge %s in the tone %s', async (paymentStatus, text, tone) => {
    account.orders = [anOrderRow({ paymentStatus })]
    visit()
    expect(await screen.findByText(text)).toHaveAttribute('data-tone', tone)
  })

  it.each([
    ['is due on delivery', { deliveryStatus: 'on_the_way' }, 'Pay on delivery'],
    ['was cancelled or came back', { deliveryStatus: 'cancelled' }, 'Nothing to pay'],
  ])('ORD-01 shows a cash order that %s without alarm', async (_what, order, text) => {
    account.orders = [anOrderRow({ paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid', ...order })]
    visit()
    expect(await screen.findByText(text)).not.toHaveAttribute('data-tone')
    expect(screen.queryByText('Unpaid')).not.toBeInTheDocument()
  })

  it("ORD-01 shows 'There isn't anything added yet' to a customer without orders, and links to the shop", async () => {
    visit()
    expect(await screen.findByText("There isn't anything added yet")).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop')
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('ORD-01 changes pages', async () => {
    account.orders = someOrders(7)
    visit()
    expect(await rows()).toHaveLength(5)
    expect(screen.getByText('Page 1 of 2')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Newer orders' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Older orders' }))
    expect(await screen.findByText('ORDER-7')).toBeVisible()
    expect(await rows()).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Older orders' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Newer orders' }))
    expect(await screen.findByText('ORDER-1')).toBeVisible()
  })

  it('ORD-01 has no page numbers for a single page', async () => {
    account.orders = someOrders(5)
    visit()
    expect(await rows()).toHaveLength(5)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })

  it('ORD-01 links to the details of each order, and to the tracking of other orders', async () => {
    account.orders = someOrders(2)
    visit()
    await rows()
    expect(screen.getByRole('link', { name: 'ORDER-1' })).toHaveAttribute('href', '/order-details/1')
    expect(screen.getByRole('link', { name: 'ORDER-2' })).toHaveAttribute('href', '/order-details/2')
    expect(screen.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/track-order')
  })

  it.each([
    ['an outage', NO_CONNECTION],
    ['a refusal', refusal('No', 403)],
  ])('REL-03 does not show %s as an empty history, and can be retried', async (_what, failure) => {
    account.orders = someOrders(1)
    v2.fail(listOrders, failure)
    visit()
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your orders.')
    expect(screen.queryByText("There isn't anything added yet")).not.toBeInTheDocument()
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('ORDER-1')).toBeVisible())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
