import type { Paise } from '@/lib/kernel/money'

export type StaffCustomer = {
  id: number
  name: string
  email: string | null
  phone: string | null
  since: string
  orders: number
  spentPaise: Paise
}

export type StaffCustomerPage = Omit<StaffCustomer, 'orders' | 'spentPaise'> & {
  emailVerifiedAt: string | null
  phoneVerifiedAt: string | null
  hasPassword: boolean
  /** When the account was deleted; only its orders remain. */
  deletedAt: string | null
  expenditurePaise: Paise | null
  productsOrdered: number | null
  points: number | null
  /** When the address subscribed to the newsletter; null: it has not. */
  newsletterSince: string | null
  addresses: readonly { address: string; city: string; postalCode: string; phone: string; isDefault: boolean }[]
  /** Newest first, at most ORDERS_SHOWN. */
  orders: readonly { code: string; createdAt: string; deliveryStatus: string; paymentStatus: string; grandTotalPaise: Paise }[]
  orderCount: number
}

export const ORDERS_SHOWN = 20
