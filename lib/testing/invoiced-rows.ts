import type { orderLines, orders } from '@/lib/db/schema'

export type LinePlan = Partial<typeof orderLines.$inferSelect>
export type OrderPlan = Partial<Omit<typeof orders.$inferSelect, 'shippingAddress'>> & {
  address?: Partial<(typeof orders.$inferSelect)['shippingAddress']>
  lines?: readonly LinePlan[]
}

const DAY = new Date('2026-11-21T08:00:00Z')

/** 2·round(x/2) of the included GST: the halves are equal. */
const gstInside = (paise: number, percent: number): number => 2 * Math.round((paise * percent) / (100 + percent) / 2)

function lineRow(plan: LinePlan, at: number): typeof orderLines.$inferSelect {
  const { quantity = 1, unitPricePaise = 49_900, discountPaise = 0, chargesPaise = 0, gstPercent = 5 } = plan
  return {
    id: at + 1,
    orderId: 1,
    productId: 1,
    variantId: 1,
    productName: 'Mamra Almonds',
    variantLabel: '250 g',
    sku: `ALM-${at}`,
    hsn: '08021200',
    gstPercent,
    netGrams: 250,
    quantity,
    unitPricePaise,
    unitMrpPaise: unitPricePaise,
    discountPaise,
    chargesPaise,
    gstPaise: gstInside(unitPricePaise * quantity - discountPaise + chargesPaise, gstPercent),
    ...plan,
  }
}

/** An order and its lines as the database returns them, for code that only reads them. Paid online, delivered to Karnataka. */
export function invoicedRows({ address, lines: planned = [{}], ...plan }: OrderPlan = {}): {
  order: typeof orders.$inferSelect
  lines: readonly (typeof orderLines.$inferSelect)[]
} {
  const lines = planned.map(lineRow)
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
  const [itemsPaise, couponDiscountPaise, charges] = [
    sum(({ unitPricePaise, quantity }) => unitPricePaise * quantity),
    sum(({ discountPaise }) => discountPaise),
    sum(({ chargesPaise }) => chargesPaise),
  ]
  const order = {
    id: 1,
    combinedOrderId: 1,
    customerId: 1,
    code: '20261121-7K3M9XQ2',
    deliveryStatus: 'pending' as const,
    paymentStatus: 'paid' as const,
    paymentMethod: 'online' as const,
    itemsPaise,
    couponDiscountPaise,
    shippingPaise: charges,
    cashOnDeliveryFeePaise: 0,
    gstPaise: sum(({ gstPaise }) => gstPaise),
    grandTotalPaise: itemsPaise - couponDiscountPaise + charges,
    couponId: null,
    couponCode: couponDiscountPaise > 0 ? 'DIWALI10' : null,
    couponRule: null,
    paidAt: DAY,
    packedAt: null,
    deliveredAt: null,
    cancelledAt: null,
    cancelReason: null,
    holdEndsAt: null,
    courier: '',
    trackingNumber: '',
    locale: 'en',
    returnDays: 30,
    rupeesPerPoint: null,
    flatRatePaise: null,
    freeAbovePaise: null,
    deliveryMinDays: null,
    deliveryMaxDays: null,
    createdAt: DAY,
    ...plan,
    shippingAddress: {
      name: 'Asha Rao',
      email: 'asha.rao@shop.test',
      address: '12, MG Road',
      country: 'India',
      state: 'Karnataka',
      stateGstCode: '29',
      city: 'Bengaluru',
      postalCode: '560001',
      phone: '9876543210',
      ...address,
    },
  }
  return { order, lines }
}

export const aSeller = {
  shopName: 'Mewa House',
  legalName: 'Mewa House Foods Private Limited',
  address: '1996-A Badam Gali, Khari Baoli, Delhi 110006',
  gstin: '07AABCM1234F1ZZ',
  state: 'Delhi',
  stateCode: '07',
  fssaiLicence: '10012345000123',
  phone: '+91 98765 43210',
  email: 'care@mewahouse.example',
}
