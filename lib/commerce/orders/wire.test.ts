import { listOrders } from './wire'
import { listWishes } from '@/lib/commerce/wishlist/wire'

const from = { origin: 'https://shop.example' }
const orderOf = (order: object) => listOrders.read({ data: [{ id: 81, ...order }], success: true, status: 200 }, from).items[0]

describe('what other v2 servers send', () => {
  it.each([
    ['Un-Paid', 'unpaid'],
    ['Unpaid', 'unpaid'],
    ['unpaid', 'unpaid'],
    ['Paid', 'paid'],
    ['Partially Paid', 'partially_paid'],
  ])('ORD-01 a payment status %s is %s', (label, status) => {
    expect(orderOf({ payment_status: label })?.paymentStatus).toBe(status)
  })

  it.each([
    ['On The Way', 'on_the_way'],
    ['on_the_way', 'on_the_way'],
    ['Pending', 'pending'],
    ['Order Placed', 'order_placed'],
  ])('ORD-01 a delivery status %s is %s', (label, status) => {
    expect(orderOf({ delivery_status: label })?.deliveryStatus).toBe(status)
  })

  it.each([
    ['Razorpay', 'online'],
    ['razorpay', 'online'],
    ['Cash On Delivery', 'cash_on_delivery'],
    ['Wallet', 'wallet'],
    // Not ours: shoppers read our 'online' as Razorpay.
    ['Online', 'Online'],
  ])('ORD-01 a payment type %s is %s', (label, method) => {
    expect(orderOf({ payment_type: label })?.paymentMethod).toBe(method)
  })

  it('ORD-01 an order with nothing but its id, and a list without meta, are read all the same', () => {
    expect(listOrders.read({ data: [{ id: 81 }, {}, 'odd'] }, from)).toEqual({
      items: [
        {
          id: 81,
          combinedOrderId: null,
          code: '',
          customerId: null,
          placedOn: '',
          grandTotalPaise: null,
          deliveryStatus: '',
          paymentStatus: '',
          paymentMethod: '',
          canCancel: null,
          canPay: null,
          hasInvoice: null,
          lines: [],
          lineCount: null,
        },
      ],
      page: 1,
      lastPage: 1,
      total: 1,
      perPage: null,
    })
  })

  it('WISH-01 a wish with no more than name, picture and base_price is a card with its price', () => {
    const product = {
      id: 55,
      name: 'Mamra Almonds',
      slug: 'mamra-almonds',
      thumbnail_image: 'https://cdn.example/a.jpg',
      base_price: '₹1,225.00',
    }
    expect(listWishes.read({ data: [{ id: 31, product }] }, from)).toMatchObject({
      items: [{ id: 31, product: { id: 55, slug: 'mamra-almonds', pricePaise: 122_500, variants: [] } }],
      unavailable: [],
    })
  })
})
