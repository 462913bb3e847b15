/** Default terms of delivery to a PIN code: days from dispatch, and whether the carrier accepts cash on delivery. */
export type DeliveryZone = { minDays: number; maxDays: number; cashOnDelivery: boolean }

/** The demo shop dispatches from Delhi. */
const NEAR: DeliveryZone = { minDays: 1, maxDays: 3, cashOnDelivery: true }
const COUNTRY: DeliveryZone = { minDays: 3, maxDays: 6, cashOnDelivery: true }
const HILLS: DeliveryZone = { minDays: 5, maxDays: 9, cashOnDelivery: true }
/** Reached only by air or sea, sometimes interrupted for weeks. */
const FAR: DeliveryZone = { minDays: 7, maxDays: 14, cashOnDelivery: false }

const ZONES: readonly (readonly [DeliveryZone, readonly string[]])[] = [
  [NEAR, ['Chandigarh', 'Delhi', 'Haryana', 'Punjab', 'Rajasthan', 'Uttar Pradesh', 'Uttarakhand']],
  [
    HILLS,
    [
      'Arunachal Pradesh',
      'Assam',
      'Jammu and Kashmir',
      'Manipur',
      'Meghalaya',
      'Mizoram',
      'Nagaland',
      'Sikkim',
      'Tripura',
      'Himachal Pradesh',
    ],
  ],
  [FAR, ['Andaman and Nicobar Islands', 'Ladakh', 'Lakshadweep']],
]

export const deliveryZone = (state: string): DeliveryZone => ZONES.find(([, states]) => states.includes(state))?.[0] ?? COUNTRY
