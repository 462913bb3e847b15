import type { DemoCoupon } from './demo-types'

export const coupons: readonly DemoCoupon[] = [
  {
    code: 'WELCOME10',
    discount: { percent: 10 },
    minBuyRupees: 499,
    maxDiscountRupees: 300,
    startsOn: '2026-01-01',
    endsOn: '2036-12-31',
    perCustomerLimit: 1,
  },
  {
    code: 'FESTIVE100',
    discount: { amountRupees: 100 },
    minBuyRupees: 999,
    startsOn: '2026-01-01',
    endsOn: '2036-12-31',
    perCustomerLimit: 5,
  },
  {
    code: 'DATES15',
    productSlugs: ['ajwa-dates', 'kalmi-dates', 'medjool-dates'],
    discount: { percent: 15 },
    minBuyRupees: 0,
    startsOn: '2026-01-01',
    endsOn: '2036-12-31',
    perCustomerLimit: 3,
  },
  {
    code: 'FIRST250',
    discount: { amountRupees: 250 },
    minBuyRupees: 1_999,
    startsOn: '2026-01-01',
    endsOn: '2036-12-31',
    totalLimit: 250,
    perCustomerLimit: 1,
  },
]
