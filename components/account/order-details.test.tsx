import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderDetails as Order, OrderLine } from '@/lib/commerce/orders/model'
import { anOrderRow } from '@/lib/testing/account-samples'
import { anItem, anOrder } from '@/lib/testing/order-samples'
import { serverHtml } from '@/lib/testing/server-html'
import { A_CANCELLATION, fakeAccount } from '@/lib/testing/fake-account'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { downloadCreditNote } from '@/lib/commerce/invoices/wire'
import { cancelItems } from '@/lib/commerce/order-changes/wire'
import { getOrderDetails, listOrderLines } from '@/lib/commerce/orders/wire'
import { getReturns } from '@/lib/commerce/returns/wire'
import { dataList } from '@/lib/v2/codec'
import messages from '@/messages/en.json'
import { OrderDetails } from './order-details'

const v2 = fakeV2()
const account = fakeAccount(v2)
watchNotices()

const { orderDetails, orders } = messages.account
const page = (id = '1') => (
  <OrderDetails
    id={id}
    labels={orderDetails.view}
    refundLabels={orderDetails.refund}
    returnLabels={messages.returns}
    actionLabels={orders}
    arrivalLabels={messages.checkout.view.pin}
    addressLabels={messages.address.form}
    words={messages.orders}
  />
)
function visit(over: Partial<Order> = {}, items: readonly OrderLine[] = [anItem()]) {
  v2.on(getOrderDetails, () => anOrder(over))
  v2.on(listOrderLines, () => items)
  v2.on(getReturns, () => ({ kinds: [], lines: [], returns: [], shippingChargePaise: 0, returnAddress: '' }))
  return render(page())
}
const panel = (name: string) => screen.findByRole('region', { name })
/** The value next to a name in a panel. */
const fact = async (title: string, name: string) =>
  within(await panel(title))
    .getByText(name, { selector: 'dt' })
    .nextElementSibling?.textContent.replaceAll('\u00a0', ' ')

describe('the details of an order', () => {
  it("ORD-02 are the same empty page for every visitor until the server confirms the order's owner", async () => {
    const html = await serverHtml(page())
    expect(html).toContain('Order Id')
    expect(html).toContain('Loading...')
    expect(html).not.toContain('₹')
  })

  it('ORD-02 show N/A for every value the server does not send, and never ₹0.00', async () => {
    const from = { origin: 'https://shop.example' }
    const order = getOrderDetails.read({ data: [{ code: '20260412-1' }] }, from)
    const items = listOrderLines.read({ data: [{ product_name: 'Mamra Almonds' }] }, from)
    visit({ ...order, id: 1 }, items)
    for (const name of ['Subtotal', 'Shipping', 'Coupon', 'Total', 'Includes GST']) expect(await fact('Order Amount', name)).toBe('N/A')
    for (const name of ['Order Date', 'Order Status', 'Payment Status', 'Total Order Amount', 'Payment Method'])
      expect(await fact('Order Summary', name)).toBe('N/A')
    const table = await panel('Items')
    expect(table).toHaveTextContent('Mamra Almonds')
    expect(within(table).getAllByText('N/A')).toHaveLength(4)
    expect(document.body).not.toHaveTextContent('₹0')
  })

  it('ORD-02 ORD-01 show the payment as the purchase history does, although the documented details contain no payment state', async () => {
    account.orders = [anOrderRow({ id: 1, paymentStatus: 'paid', deliveryStatus: 'confirmed' })]
    visit({ paymentStatus: '', deliveryStatus: '', deliveryLabel: '' })
    expect(await fact('Order Summary', 'Payment Status')).toBe('Paid')
    expect(await fact('Order Summary', 'Order Status')).toBe('Confirmed')
  })

  it('ORD-02 begin with Order Id and the code', async () => {
    visit()
    await panel('Order Summary')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Order Id 20260412-10293847')
    expect(v2.requests(getOrderDetails)[0]?.params).toEqual({ id: '1' })
  })

  it.each([
    ['Order Code', '20260412-10293847'],
    ['Customer', 'Asha Rao'],
    ['Email', 'asha@example.in'],
    ['Shipping Address', '12, MG Road\nBengaluru 560001\nKarnataka, India\n+91 98765 43210'],
    ['Order Date', '12 Apr 2026'],
    ['Order Status', 'On The Way'],
    ['Payment Status', 'Paid'],
    ['Total Order Amount', '₹1,23,456'],
    ['Shipping Method', 'Flat shipping rate'],
    ['Payment Method', 'Online: UPI, card or net banking'],
  ])('ORD-02 summarise: %s', async (name, text) => {
    visit()
    expect(await fact('Order Summary', name)).toBe(text)
  })

  it.each([
    [{ paymentMethod: 'cash_on_delivery' }, 'Pay on delivery'],
    [{ paymentMethod: 'cash_on_delivery', deliveryStatus: 'cancelled' }, 'Nothing to pay'],
    [{ canPay: true }, 'Unpaid'],
    [{ paymentStatus: 'refunded' }, 'Refunded'],
  ])('ORD-02 show the payment of an order that is %j as %s', async (over, text) => {
    visit({ paymentStatus: 'unpaid', ...over })
    expect(await fact('Order Summary', 'Payment Status')).toBe(text)
  })

  it("ORD-02 use the server's own labels where it sends them", async () => {
    const [order] = dataList(getOrderDetails.write(anOrder({ shippingType: 'Home Delivery' }), { origin: '', url: new URL(location.href) }))
    v2.on(getOrderDetails, () => Response.json({ data: [{ ...order, delivery_status_string: 'Handed over' }] }))
    v2.on(listOrderLines, () => [anItem()])
    render(page())
    expect(await fact('Order Summary', 'Shipping Method')).toBe('Home Delivery')
    expect(await fact('Order Summary', 'Order Status')).toBe('Handed over')
  })

  it("ORD-02 show 'N/A' for what is missing", async () => {
    const noAddress = { name: '', email: null, address: '', country: '', state: '', city: '', postalCode: '', phone: '' }
    visit({ shippingAddress: noAddress, placedOn: '' }, [anItem({ variantLabel: '', deliveryStatus: '' })])
    for (const name of ['Customer', 'Email', 'Shipping Address', 'Order Date']) expect(await fact('Order Summary', name)).toBe('N/A')
    expect(within(await panel('Items')).getAllByText('N/A')).toHaveLength(2)
  })

  it('ORD-02 show the steps with date and time in India, and grey the pending ones', async () => {
    visit()
    const steps = within(await screen.findByRole('list', { name: 'Order status' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Order placed12 Apr 2026, 10:00 am',
      'Paid12 Apr 2026, 10:02 am',
      'On the way13 Apr 2026, 5:35 pmLeft Delhi.',
      'Upcoming: Delivered',
    ])
  })

  it('ORD-02 end with a cancelled order: no step is pending', async () => {
    visit({
      deliveryStatus: 'cancelled',
      timeline: [
        { kind: 'placed', at: '2026-04-12T04:30:00Z', note: '' },
        { kind: 'cancelled', at: '2026-04-12T05:00:00Z', note: 'Payment was not received in time.' },
      ],
    })
    const steps = within(await screen.findByRole('list', { name: 'Order status' })).getAllByRole('listitem')
    expect(steps.map((step) => step.textContent.replaceAll('\u00a0', ' '))).toEqual([
      'Order placed12 Apr 2026, 10:00 am',
      'Cancelled12 Apr 2026, 10:30 amPayment was not received in time.',
    ])
  })

  it('ORD-02 state calmly that nothing is owed for a returned cash order', async () => {
    visit({
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'unpaid',
      deliveryStatus: 'cancelled',
      timeline: [
        { kind: 'came_back', at: '2026-04-14T04:30:00Z', note: '' },
        { kind: 'cancelled', at: '2026-04-14T04:30:00Z', note: '' },
      ],
    })
    expect(await screen.findByText('Came back to us – you have nothing to pay')).toBeVisible()
    expect(await fact('Order Summary', 'Payment Status')).toBe('Nothing to pay')
    expect(screen.getByText('Nothing to pay')).not.toHaveAttribute('data-tone')
  })

  it('ORD-02 show courier and tracking number', async () => {
    visit()
    expect(await fact('Order status', 'Courier')).toBe('Delhivery')
    expect(await fact('Order status', 'Tracking number')).toBe('1234567890')
  })

  it('ORD-01 say that the order is packed', async () => {
    const events = (['placed', 'confirmed', 'packed'] as const).map((kind) => ({ kind, at: '2026-04-12T05:00:00Z', note: '' }))
    visit({ deliveryStatus: 'confirmed', timeline: events })
    expect(await screen.findAllByText('Packed')).toHaveLength(2)
  })

  it('ORD-02 leave out timeline and shipment where the server sends neither', async () => {
    visit({ timeline: [], shipment: { courier: '', trackingNumber: '' } })
    await panel('Order Summary')
    expect(screen.queryByRole('region', { name: 'Order status' })).not.toBeInTheDocument()
  })

  it.each([
    ['Subtotal', '₹1,24,000'],
    ['Shipping', '₹79'],
    ['Coupon (DIWALI)', '-₹623'],
    ['Total', '₹1,23,456'],
    ['Includes GST', '₹5,878.86'],
    ['Reward points', '1234'],
  ])('ORD-02 IND-06 ACC-13 add up: %s', async (name, text) => {
    visit()
    expect(await fact('Order Amount', name)).toBe(text)
  })

  it.each([null, 0])(
    'ORD-02 ACC-13 have rows for fee and refund only where there was one, and for points only when some were earned: %p',
    async (points) => {
      const { unmount } = visit({ points })
      const amount = within(await panel('Order Amount'))
      for (const name of ['Cash on delivery fee', 'Refunded', 'Reward points']) expect(amount.queryByText(name)).not.toBeInTheDocument()
      expect(amount.queryByText('You cannot redeem them yet.')).not.toBeInTheDocument()
      unmount()
      visit({ cashOnDeliveryFeePaise: 4_900, refundedPaise: 10_000 })
      await waitFor(async () => expect(await fact('Order Amount', 'Cash on delivery fee')).toBe('₹49'))
      expect(await fact('Order Amount', 'Refunded')).toBe('₹100')
      expect(await panel('Order Amount')).toHaveTextContent('You cannot redeem them yet.')
    },
  )

  it('IND-09 show when an order that is on its way arrives', async () => {
    visit()
    // Ordered on a Sunday: dispatched on Monday, two to four working days in transit.
    expect(await screen.findByText('Delivery between Wed, 15 Apr and Fri, 17 Apr')).toBeVisible()
  })

  it.each([{ deliveryStatus: 'delivered' }, { deliveryStatus: 'cancelled' }, { paymentStatus: 'unpaid', deliveryStatus: 'pending' }])(
    'IND-09 promise no day of an order that is %j',
    async (over) => {
      visit(over)
      await panel('Items')
      await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument())
      expect(screen.queryByText(/^Delivery between/)).not.toBeInTheDocument()
    },
  )

  it('ORD-02 begin with the day on which the order was delivered', async () => {
    visit({ deliveryStatus: 'delivered', timeline: [{ kind: 'delivered', at: '2026-04-14T20:30:00Z', note: '' }] })
    expect(await screen.findByText('Delivered on 15 Apr 2026')).toBeVisible()
  })

  it('ORD-02 begin with what was ordered', async () => {
    visit()
    await panel('Items')
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(titles[0]).toBe('Items')
  })

  it('ORD-01 offer the actions of the order', async () => {
    visit({ canCancel: true })
    for (const name of ['Invoice', 'Buy again', 'Cancel order'])
      expect(await screen.findByRole('button', { name: `${name} 20260412-10293847` })).toBeVisible()
  })

  it("ORD-03 show the order's new state once it is cancelled, and keep the focus in the page", async () => {
    visit({ canCancel: true })
    await userEvent.click(await screen.findByRole('button', { name: /^Cancel order/ }))
    v2.on(getOrderDetails, () => anOrder({ canCancel: false, deliveryStatus: 'cancelled' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(async () => expect(await fact('Order Summary', 'Order Status')).toBe('Cancelled'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('ORD-03 cancel one item, after showing what goes back', async () => {
    visit({ deliveryStatus: 'pending' }, [anItem({ canCancel: true })])
    v2.on(cancelItems, () => ({ ...A_CANCELLATION, isWhole: false, refundPaise: 245_000, message: 'The item has been cancelled.' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Mamra Almonds' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this item?' })
    expect(await within(dialog).findByText(/^₹2,450 goes back the way you paid/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(v2.bodies(cancelItems)).toEqual([
      { id: 1, item_id: 901, preview: true },
      { id: 1, item_id: 901, preview: false, refund_paise: 245_000, total_paise: null },
    ])
  })

  it('ORD-02 offer to change the delivery only until the order is packed', async () => {
    visit({ canChangeDelivery: true })
    expect(await panel('Until we pack it')).toBeVisible()
  })

  it.each([
    ['is unknown or another customer’s', '1'],
    ['is no number', 'abc'],
  ])('ORD-02 state plainly when the order %s', async (_what, id) => {
    v2.fail(getOrderDetails, refusal('Order not found', 404))
    render(page(id))
    expect(await screen.findByRole('heading', { name: 'We could not find this order' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Purchase History' })).toHaveAttribute('href', '/purchase-history')
    expect(v2.requests(getOrderDetails)).toHaveLength(id === '1' ? 1 : 0)
  })

  it.each([
    ['Failed to load order details', getOrderDetails, 'Try again', 'Order Summary'],
    ['Failed to load order items', listOrderLines, 'Try again: Items', 'Items'],
  ])("ORD-02 REL-03 show '%s', and can be retried", async (text, call, retry, title) => {
    v2.fail(call, NO_CONNECTION)
    visit()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('We could not find this order')).not.toBeInTheDocument()
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: retry }))
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
    expect(await panel(title)).toBeVisible()
  })
})

describe('a refund', () => {
  it('IND-10 is shown as paid back with day, reference and account', async () => {
    visit({ paidBack: [{ amountPaise: 65_800, paidAt: '2026-11-27T06:00:00Z', reference: '433012345678', account: '…9012' }] })
    expect(await fact('Paid back', 'Amount')).toBe('₹658 on 27 Nov 2026')
    expect(await fact('Paid back', 'Payment reference')).toBe('433012345678')
    expect(await fact('Paid back', 'Paid to')).toBe('the account ending 9012')
  })

  it('IND-07 has its credit note as a PDF, even for an unpaid parcel that came back', async () => {
    Object.assign(window, { open: () => null })
    v2.fail(downloadCreditNote, refusal('Not found', 404))
    visit({ creditNotes: [{ id: 7, number: 'CN/26-27/00001', issuedAt: '2026-11-27T06:00:00Z', amountPaise: 65_800 }] })
    const notes = within(await panel('Credit note'))
    expect(notes.getByRole('listitem')).toHaveTextContent('₹658, 27 Nov 2026')
    await userEvent.click(notes.getByRole('button', { name: 'Credit note CN/26-27/00001' }))
    expect(v2.requests(downloadCreditNote)).toMatchObject([{ params: { id: '7' } }])
    expect(await notes.findByRole('alert')).toHaveTextContent('An error occurred while fetching the credit note.')
  })

  it('ORD-02 takes no space while there is none', async () => {
    visit()
    await panel('Items')
    for (const name of ['Paid back', 'Credit note']) expect(screen.queryByRole('region', { name })).not.toBeInTheDocument()
  })
})
