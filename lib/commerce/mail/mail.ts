import type { ContactMessage } from '@/lib/commerce/contact/model'
import type { ProofAction } from '@/lib/commerce/customers/model'
import type { Paise } from '@/lib/commerce/kernel/money'
import type { PaymentMethod } from '@/lib/commerce/orders/model'

/** What is written about an order. `payment_returned`: money that came too late, or twice, and never was the order's. */
export type OrderNewsKind =
  | 'order_placed'
  | 'order_paid'
  | 'order_confirmed'
  | 'order_on_the_way'
  | 'order_delivered'
  | 'order_cancelled'
  | 'order_cancelled_by_shop'
  | 'paid_order_cancelled'
  | 'order_expired'
  | 'refund_started'
  | 'refund_done'
  | 'refund_rejected'
  | 'payment_returned'

/** What the shopkeeper is told about an order. */
export type ShopNewsKind = 'shop_new_order' | 'shop_refund_asked'

/** An order as a letter tells of it. Nothing in it was typed by a customer: anybody may order in the name of somebody else's mailbox. */
export type MailOrder = {
  code: string
  /** Where on the site the customer can look at it; '' in a mail to the shopkeeper. */
  path: string
  paymentMethod: PaymentMethod
  /** City and PIN code. */
  destination: string
  courier: string
  trackingNumber: string
  lines: readonly { name: string; quantity: number; pricePaise: Paise }[]
  itemsPaise: Paise
  couponDiscountPaise: Paise
  shippingPaise: Paise
  cashOnDeliveryFeePaise: Paise
  /** Inside the total. */
  gstPaise: Paise
  grandTotalPaise: Paise
}

/**
 * `amountPaise`: what goes back; 0 when nothing does. `note`: the shopkeeper's words, or to the shopkeeper the customer's; ''. `invoiceId`: of the invoice that is attached; null: none.
 */
export type OrderMail = {
  kind: OrderNewsKind | ShopNewsKind
  to: string
  name: string
  order: MailOrder
  amountPaise: Paise
  note: string
  invoiceId: number | null
}

/** What the shop writes, mostly to its customers. `token` and `code` are what is told once. */
export type Mail =
  | OrderMail
  | { kind: 'welcome'; to: string; name: string }
  /** To a guest whose order opened an account: the link is for their first password. */
  | { kind: 'guest_welcome'; to: string; name: string; token: string }
  | { kind: 'password_reset'; to: string; name: string; token: string }
  | { kind: 'email_code'; to: string; name: string; code: string }
  | { kind: 'sign_in_code'; to: string; name: string; code: string }
  /** To a customer without a password. */
  | { kind: 'proof_code'; to: string; name: string; code: string; action: ProofAction }
  /** To the old address. */
  | { kind: 'email_changed'; to: string; name: string }
  | { kind: 'account_deleted'; to: string; name: string }
  /** To the shop: answers go to whoever wrote. */
  | { kind: 'contact_message'; to: string; name: string; ticket: string; sent: ContactMessage }
  /** To whoever wrote to the shop, or in whose name somebody did: nothing that was typed is in it. */
  | { kind: 'contact_received'; to: string; name: string; ticket: string }

/** `amount`: ink, to the right. */
export type LetterRow = { label: string; amount: string; isTotal: boolean }

/** What a mail says, before it is text or HTML. Plain text throughout: nothing in it is escaped yet. */
export type Letter = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  title: string
  greeting: string
  text: string
  facts: readonly { label: string; value: string }[]
  /** What is to be paid and for what; none: no table. */
  rows: readonly LetterRow[]
  action: { label: string; href: string } | null
  code: string | null
  note: string | null
  hint: string
}

/** Who writes: from the shop's settings. '' is not known. */
export type MailShop = {
  name: string
  url: string
  legalName: string
  address: string
  phone: string
  email: string
  fssaiLicence: string
}
