import type { Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { Locale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'

/**
 * The order events that a customer is notified of. `refunded_by_bank`: a lost dispute has taken the money. `payment_returned`: a late or duplicate payment is
 * being refunded. `refund_account_…`: cash is paid back to a UPI ID or bank account, which the customer is asked for once per order.
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
  | 'own_order_cancelled'
  | 'own_item_cancelled'
  | 'order_delivery_changed'
  | 'order_sent_again'
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
  | 'return_requested'
  | 'return_approved'
  | 'return_received'
  | 'return_refused'
  | 'return_replaced'
  | 'batch_recalled'

/** The order events that the shopkeeper is notified of. */
export type ShopNotificationKind =
  'shop_new_order' | 'shop_order_changed' | 'shop_refund_asked' | 'shop_return_asked' | 'shop_payment_report'

/**
 * An order as described in mails. It contains nothing typed by a customer: anyone may place an order with another person's e-mail address, and must not be able
 * to send that person a text.
 */
export type MailOrder = {
  code: string
  /** The path of the page that shows the order; in a mail to the shopkeeper, the admin page. */
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
  /** `lines` are only those that the mail is about, at what was paid for them; the mail shows no order total. */
  isPart?: boolean
}

/**
 * `amountPaise`: the refund; 0 without one. `note`: the shopkeeper's message to the customer, the customer's to the shopkeeper, or a payment provider's report;
 * or ''. `detail`: the account or reference of a refund by hand, the removed or cancelled item, what the customer has changed, the number of a recalled batch, the
 * headline of a report or the method of a return; or ''. `isHeld`: the refund waits until the
 * bank has decided a dispute. `invoiceId`, `creditNoteId`: the attachment, at most one of them; null: none.
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

/** The action that a proof of identity confirms, by its text key. */
type ProofAction = keyof Messages['mail']['proofCode']['actions']

/** What a visitor typed into the contact form. */
type TypedMessage = Readonly<Record<'name' | 'surname' | 'email' | 'phone' | 'message', string>>

/** Every mail that the shop sends. `token` and `code` work once. */
export type Mail =
  | OrderMail
  | { kind: 'welcome'; to: string; name: string }
  /** To a guest whose order created an account: the link sets the first password. */
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
  /**
   * The acknowledgement to the visitor. Of what was typed it contains only `message`, below the shop's own text and without links, because the address may
   * belong to another person. `message` '': nothing was typed, or it is on the ticket's page only.
   */
  | { kind: 'contact_received'; to: string; name: string; ticket: string; receivedAt: string; message: string }
  /** Asks to confirm a subscription. It contains no user input, because the address may belong to another person. */
  | { kind: 'newsletter_confirm'; to: string; name: string; token: string }
  /** Sent instead to a subscriber. */
  | { kind: 'newsletter_known'; to: string; name: string; token: string }
  /** A newsletter: sent only while the recipient subscribes, with a one-click address. */
  | { kind: 'newsletter_welcome'; to: string; name: string; token: string }
  /** The link to the recipient's consents, as requested. */
  | { kind: 'consent_link'; to: string; name: string; token: string }
  /** A staff member's answer to a ticket. */
  | { kind: 'contact_answered'; to: string; name: string; ticket: string; answer: string }

/** The order notifications sent by SMS to customers without an e-mail address. */
export type SmsNotificationKind =
  | 'order_paid'
  | 'order_on_the_way'
  | 'order_delivered'
  | 'own_order_cancelled'
  | 'own_item_cancelled'
  | 'order_delivery_changed'
  | 'order_sent_again'
  | 'refund_account_needed'
  | 'refund_account_known'
  | 'refund_account_given'
  | 'refund_paid_by_hand'
  | 'order_item_removed'
  | 'order_came_back'
  | 'paid_order_came_back'
  | 'return_approved'
  | 'return_refused'
  | 'return_replaced'
  | 'batch_recalled'

/** Every SMS that the shop sends. `to`: a ten-digit phone number. */
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

/** A mail's content before it is rendered as text and HTML. Plain text: nothing is escaped yet. */
export type MailContent = {
  locale: Locale
  subject: string
  /** The preview shown after the subject in a mailbox. */
  preheader: string
  title: string
  greeting: string
  text: string
  facts: readonly { label: string; value: string }[]
  /** An order's items and total. */
  rows: readonly AmountRow[]
  action: { label: string; href: string } | null
  code: string | null
  note: string | null
  hint: string
}

/** The sender, from the shop's settings; '' for unset fields. */
export type ShopIdentity = {
  name: string
  url: string
  legalName: string
  address: string
  phone: string
  email: string
  fssaiLicence: string
}
