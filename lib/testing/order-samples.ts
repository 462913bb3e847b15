import type { OrderDetails, OrderLine } from '@/lib/commerce/orders/model'
import { anOrderRow } from './account-samples'

export const anOrder = (over: Partial<OrderDetails> = {}): OrderDetails => ({
  ...anOrderRow({ paymentStatus: 'paid', deliveryStatus: 'on_the_way', canCancel: false, hasInvoice: true }),
  combinedOrderId: 9,
  shippingAddress: {
    name: 'Asha Rao',
    email: 'asha@example.in',
    address: '12, MG Road',
    country: 'India',
    state: 'Karnataka',
    city: 'Bengaluru',
    postalCode: '560001',
    phone: '9876543210',
  },
  shippingType: '',
  deliveryLabel: '',
  subTotalPaise: 12_400_000,
  couponDiscountPaise: 62_300,
  couponCode: 'DIWALI',
  shippingPaise: 7_900,
  cashOnDeliveryFeePaise: 0,
  gstPaise: 587_886,
  points: 1_234,
  refundedPaise: 0,
  refundDue: null,
  paidBack: [],
  creditNotes: [],
  promisedDays: null,
  shipment: { courier: 'Delhivery', trackingNumber: '1234567890' },
  timeline: [
    { kind: 'placed', at: '2026-04-12T04:30:00Z', note: '' },
    { kind: 'paid', at: '2026-04-12T04:32:00Z', note: '' },
    { kind: 'on_the_way', at: '2026-04-13T12:05:00Z', note: 'Left Delhi.' },
  ],
  ...over,
})

export const anItem = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: 901,
  productId: 55,
  productSlug: 'mamra-almonds',
  productName: 'Mamra Almonds',
  imageUrl: '/demo/products/mamra-almonds-1.webp',
  variantLabel: '500 g',
  quantity: 2,
  pricePaise: 245_000,
  deliveryStatus: 'on_the_way',
  deliveryLabel: '',
  canRequestReturn: false,
  returnLabel: '',
  ...over,
})
