import type { Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'

/**
 * What a customer is notified of about an order. `refunded_by_bank`: a lost dispute has taken the money. `payment_returned`: a payment that came too late, or twice, and goes back. `refund_account_…`: cash is paid
 * back to a UPI ID or bank account, which the customer is asked for once per order.
 */
export type CustomerNotificationKind =
  | 'order_placed'
  | 'order_paid'
  | 'order_confirmed'
  | 'order_on_the_way'
  | 'order_delivered'
  | 'order_cancelled'
  | 'order_cancelled_by_shop'
  | 'paid_order_cancelled'
  | 'order_expired'
  | 'refund_requested'
  | 'refund_started'
  | 'refund_done'
  | 'refunded_by_bank'
  | 'refund_rejected'
  | 'refund_account_needed'
  | 'refund_account_known'
  | 'refund_account_given'
  | 'refund_paid_by_hand'
  | 'order_item_removed'
  | 'order_came_back'
  | 'paid_order_came_back'
  | 'payment_returned'

/** What the shopkeeper is notified of about an order. */
export type ShopNotificationKind = 'shop_new_order' | 'shop_refund_asked' | 'shop_payment_report'

/**
 * An order as mails describe it. Nothing in it was typed by a customer: anybody may place an order with the e-mail address of another person, and
 * must not be able to send that person a text.
 */
export type MailOrder = {
  code: string
  /** The path of the page that shows the order; in a mail to the shopkeeper, that of the admin. */
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
  /** Included in the total. */
  gstPaise: Paise
  grandTotalPaise: Paise
  /** The return window it was promised. */
  returnDays: number
  /** `lines` are only those that the mail is about, at what was paid for them: it has no total of the order. */
  isPart?: boolean
}

/**
 * `amountPaise`: the refund; 0 without one. `note`: the words of the shopkeeper to the customer, of the customer to the shopkeeper, or what a
 * payment provider reports; or ''. `detail`: the account or the reference of a refund by hand, the item that was removed, or the headline of a report; or ''.
 * `isHeld`: the refund waits until the bank has decided a dispute. `invoiceId`, `creditNoteId`: what to attach, at most one of them; null: none.
 */
export type OrderMail = {
  kind: CustomerNotificationKind | ShopNotificationKind
  to: string
  name: string
  order: MailOrder
  amountPaise: Paise
  isHeld?: boolean
  detail: string
  note: string
  invoiceId: number | null
  creditNoteId: number | null
}

/** What a proof of identity is for, by the key of its text. */
type ProofAction = keyof Messages['mail']['proofCode']['actions']

/** What a visitor typed into the contact form. */
type TypedMessage = Readonly<Record<'name' | 'surname' | 'email' | 'phone' | 'message', string>>

/** Every mail the shop sends. `token` and `code` are valid once. */
export type Mail =
  | OrderMail
  | { kind: 'welcome'; to: string; name: string }
  /** To a guest for whom an order created an account: the link sets the first password. */
  | { kind: 'guest_welcome'; to: string; name: string; token: string }
  | { kind: 'password_reset'; to: string; name: string; token: string }
  | { kind: 'email_code'; to: string; name: string; code: string }
  /** To a customer without a password. */
  | { kind: 'proof_code'; to: string; name: string; code: string; action: ProofAction }
  /** Sent to the old address. */
  | { kind: 'email_changed'; to: string; name: string }
  | { kind: 'account_deleted'; to: string; name: string }
  /** To the shop; Reply-To is the visitor. */
  | { kind: 'contact_message'; to: string; name: string; ticket: string; sent: TypedMessage }
  /** The acknowledgement to the visitor. It holds nothing that was typed: the address may belong to another person. */
  | { kind: 'contact_received'; to: string; name: string; ticket: string }
  /** What a member of the staff answers to a ticket. */
  | { kind: 'contact_answered'; to: string; name: string; ticket: string; answer: string }

/** The order notifications that go by SMS to customers without an e-mail address. */
export type SmsNotificationKind =
  | 'order_paid'
  | 'order_on_the_way'
  | 'order_delivered'
  | 'refund_account_needed'
  | 'refund_account_known'
  | 'refund_account_given'
  | 'refund_paid_by_hand'
  | 'order_item_removed'
  | 'order_came_back'
  | 'paid_order_came_back'

/** Every SMS the shop sends. `to`: a phone number of ten digits. */
export type Sms =
  | { to: string; kind: 'sign_in_code'; code: string }
  | { to: string; kind: 'phone_code'; code: string }
  | { to: string; kind: 'proof_code'; code: string; action: ProofAction }
  /** `path`: the page that shows the order. */
  | {
      to: string
      kind: SmsNotificationKind
      orderCode: string
      totalPaise: Paise
      amountPaise: Paise
      isHeld?: boolean
      detail: string
      path: string
    }

export type AmountRow = { label: string; amount: string; isTotal: boolean }

/** The content of a mail before it is rendered as text and HTML. Plain text: nothing is escaped yet. */
export type MailContent = {
  locale: Locale
  subject: string
  /** The preview that a mailbox shows after the subject. */
  preheader: string
  title: string
  greeting: string
  text: string
  facts: readonly { label: string; value: string }[]
  /** The items and the total of an order. */
  rows: readonly AmountRow[]
  action: { label: string; href: string } | null
  code: string | null
  note: string | null
  hint: string
}

/** The sender, from the shop's settings; '' for what is not set. */
export type ShopIdentity = {
  name: string
  url: string
  legalName: string
  address: string
  phone: string
  email: string
  fssaiLicence: string
}
