import type { CashOnDelivery } from '@/lib/commerce/cart/model'
import type { Address, PinPlace } from '@/lib/commerce/addresses/model'
import type { ListedOrder } from '@/lib/commerce/orders/model'

export const INDIA: PinPlace = {
  pin: '560001',
  country: { id: 1, name: 'India' },
  state: { id: 29, name: 'Karnataka' },
  city: { id: 5_600, name: 'Bengaluru' },
  sharedStateIds: [],
  service: { serviceable: true, cashOnDelivery: true, minDays: 2, maxDays: 4 },
}

export const anAddress = (over: Partial<Address> = {}): Address => ({
  id: 1,
  address: '12, MG Road',
  countryId: INDIA.country.id,
  stateId: INDIA.state.id,
  cityId: INDIA.city.id,
  countryName: INDIA.country.name,
  stateName: INDIA.state.name,
  cityName: INDIA.city.name,
  postalCode: INDIA.pin,
  phone: '9876543210',
  isDefault: false,
  ...over,
})

export const anOrderRow = (over: Partial<ListedOrder> = {}): ListedOrder => ({
  id: 1,
  combinedOrderId: null,
  code: '20260412-10293847',
  customerId: 7,
  placedOn: '2026-04-12',
  grandTotalPaise: 12_345_600,
  deliveryStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'online',
  canCancel: null,
  canPay: null,
  hasInvoice: null,
  lines: [],
  lineCount: null,
  ...over,
})

export const cashTerms = (over: Partial<CashOnDelivery> = {}): CashOnDelivery => ({
  allowed: true,
  reason: null,
  feePaise: 4_900,
  limitPaise: 5_00_000,
  grandTotalPaise: 47_700,
  gstPaise: 2_271,
  ...over,
})
