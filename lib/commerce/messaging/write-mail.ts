import { readLine } from '@/lib/kernel/contact-data'
import { CODE_MINUTES, FIRST_PASSWORD_HOURS, PASSWORD_RESET_MINUTES } from '@/lib/kernel/sessions'
import { GRIEVANCE_ACK_HOURS, ORDER_HOLD_MINUTES, REPORT_PROBLEM_HOURS } from '@/lib/kernel/business'
import { formatDate } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf, type Messages } from '@/lib/i18n/messages'
import { maskedAccountText } from '@/lib/i18n/masked-account'
import { formatMoney } from '@/lib/kernel/money'
import { localHref } from '@/lib/routes.mjs'
import { CONFIRM_DAYS, preferencesPath } from '@/lib/kernel/consent-links'
import type { AmountRow, Mail, MailContent, OrderMail, ShopIdentity } from './model'

type Texts = Messages['mail']

/** The mail texts in one language, and the addresses of the shop's pages in it. `address`: the shop's own, where goods are sent back to. */
type Voice = { locale: Locale; texts: Texts; link: (path: string) => string; address: string }

const voiceOf = ({ url, address }: ShopIdentity, locale: Locale): Voice => ({
  locale,
  address,
  texts: messagesOf(locale).mail,
  link: (path) => `${url}${localHref(path, locale)}`,
})

type Words = { subject: string; preheader: string; title: string; text: string; note?: string; hint: string }

/** The parts that differ between kinds of mails. `values` fill the placeholders in the texts. */
type MailParts = Partial<Pick<MailContent, 'action' | 'facts' | 'rows'>> & {
  words: Words
  code?: string
  values?: Readonly<Record<string, string | number>>
}

const hasValue = ({ value }: { value: string }): boolean => value !== ''

const ORDER_TEXTS = {
  order_placed: 'placed',
  order_paid: 'paid',
  order_confirmed: 'confirmed',
  order_on_the_way: 'onTheWay',
  order_delivered: 'delivered',
  order_cancelled: 'cancelled',
  order_cancelled_by_shop: 'cancelledByShop',
  paid_order_cancelled: 'paidCancelled',
  own_order_cancelled: 'cancelledByYou',
  own_item_cancelled: 'itemCancelledByYou',
  order_delivery_changed: 'deliveryChanged',
  order_sent_again: 'sentAgain',
  order_expired: 'expired',
  refund_requested: 'refundRequested',
  refund_started: 'refundStarted',
  refund_done: 'refundDone',
  refunded_by_bank: 'refundedByBank',
  refund_rejected: 'refundRejected',
  payment_returned: 'paymentReturned',
  refund_account_needed: 'refundAccountNeeded',
  refund_account_known: 'refundAccountKnown',
  refund_account_given: 'refundAccountGiven',
  refund_paid_by_hand: 'refundPaidByHand',
  order_item_removed: 'itemRemoved',
  batch_recalled: 'batchRecalled',
  order_came_back: 'cameBack',
  paid_order_came_back: 'paidCameBack',
  return_requested: 'returnRequested',
  return_approved: 'returnApproved',
  return_received: 'returnReceived',
  return_refused: 'returnRefused',
  return_replaced: 'returnReplaced',
  shop_new_order: 'shopNewOrder',
  shop_order_changed: 'shopChanged',
  shop_refund_asked: 'shopRefundAsked',
  shop_return_asked: 'shopReturnAsked',
  shop_payment_report: 'shopPaymentReport',
} as const satisfies Readonly<Record<OrderMail['kind'], keyof Texts['order']>>

const hasKey = <T extends object>(texts: T, key: PropertyKey): key is keyof T => Object.hasOwn(texts, key)

const amountRow = (label: string, paise: number): AmountRow => ({ label, amount: formatMoney(paise), isTotal: false })

/** Free delivery has its own row; an unused coupon or fee has none. A mail about part of an order shows only its lines and the refund. */
function orderRows({ order, amountPaise }: OrderMail, { rows }: Texts['order']): AmountRow[] {
  const lines = order.lines.map(({ name, quantity, pricePaise }) => amountRow(fill(rows.line, { quantity, name }), pricePaise))
  if (order.isPart) return [...lines, ...(amountPaise > 0 ? [{ ...amountRow(rows.refund, amountPaise), isTotal: true }] : [])]
  return [
    ...lines,
    ...(order.couponDiscountPaise > 0 ? [amountRow(rows.coupon, -order.couponDiscountPaise)] : []),
    order.shippingPaise > 0 ? amountRow(rows.delivery, order.shippingPaise) : { label: rows.delivery, amount: rows.free, isTotal: false },
    ...(order.cashOnDeliveryFeePaise > 0 ? [amountRow(rows.cashFee, order.cashOnDeliveryFeePaise)] : []),
    { ...amountRow(fill(rows.total, { gst: formatMoney(order.gstPaise) }), order.grandTotalPaise), isTotal: true },
  ]
}

/** Goods that are with their customer, or come back from there: how they were delivered is over. */
const OF_RETURNS: readonly OrderMail['kind'][] = ['return_requested', 'return_approved', 'return_received', 'return_refused']

function orderFacts(
  { kind, order: { code, destination, courier, trackingNumber } }: OrderMail,
  { facts }: Texts['order'],
): { label: string; value: string }[] {
  if (OF_RETURNS.includes(kind)) return [{ label: facts.code, value: code }]
  return [
    { label: facts.code, value: code },
    { label: facts.destination, value: destination },
    { label: facts.courier, value: courier },
    { label: facts.trackingNumber, value: trackingNumber },
  ].filter(hasValue)
}

/** The texts for this kind; for a refund that waits for a dispute, texts that promise no time; for an approved return, what its customer does next. */
function ownWords({ kind, isHeld = false, detail }: OrderMail, { texts: { order: texts }, address }: Voice): Words {
  const own = texts[ORDER_TEXTS[kind]]
  if (kind === 'return_approved' && hasKey(texts.returnApproved.methods, detail))
    return {
      ...own,
      text: [own.text, texts.returnApproved.methods[detail], detail === 'post' && address !== '' && texts.returnApproved.sendTo]
        .filter(Boolean)
        .join(' '),
    }
  return isHeld && 'held' in own ? { ...own, ...own.held } : own
}

function orderWords(mail: OrderMail, voice: Voice): Words {
  const texts = voice.texts.order
  const { kind, order, note, invoiceId, creditNoteId } = mail
  const own = ownWords(mail, voice)
  const attached = (invoiceId !== null && texts.invoiceAttached) || (creditNoteId !== null && texts.creditNoteAttached)
  const words = attached ? { ...own, text: `${own.text} ${attached}` } : own
  // A placeholder is filled once and last, so braces typed into the note are kept literally.
  if (note !== '') return words.text.includes('{note}') ? words : { ...words, note: '{note}' }
  const isCashDue = order.paymentMethod === 'cash_on_delivery' && (kind === 'order_on_the_way' || kind === 'order_sent_again')
  return isCashDue ? { ...words, note: texts.cashDue } : words
}

function actionLabel(kind: OrderMail['kind'], { action, accountAction, shopAction }: Texts['order']): string {
  if (kind.startsWith('shop_')) return shopAction
  return kind === 'refund_account_needed' ? accountAction : action
}

function orderParts(mail: OrderMail, voice: Voice): MailParts {
  const { texts, link, address } = voice
  const { kind, order, amountPaise, detail, note } = mail
  return {
    words: orderWords(mail, voice),
    action: { label: actionLabel(kind, texts.order), href: link(order.path) },
    facts: orderFacts(mail, texts.order),
    rows: orderRows(mail, texts.order),
    values: {
      code: order.code,
      note,
      total: formatMoney(order.grandTotalPaise),
      amount: formatMoney(amountPaise),
      minutes: ORDER_HOLD_MINUTES,
      hours: REPORT_PROBLEM_HOURS,
      days: order.returnDays,
      address,
      detail: kind.startsWith('refund_account_') ? maskedAccountText(detail, texts.order.accountEnding) : detail,
    },
  }
}

/** What mail programs recognise as a link or an e-mail address: a dot before letters, '://' and '@'. */
const LINKED = /[.。．｡](?=\p{L})|:(?=\/\/)|@/gu

/** A stranger's text for a mail from the shop: legible, but nothing in it can be tapped. 'https://a.example' becomes 'https[:]//a[.]example'. */
const withoutLinks = (text: string): string => text.replace(LINKED, '[$&]')

const NEWSLETTER_TEXTS = {
  newsletter_confirm: 'newsletterConfirm',
  newsletter_known: 'newsletterKnown',
  newsletter_welcome: 'newsletterWelcome',
  consent_link: 'consentLink',
} as const satisfies Partial<Readonly<Record<Mail['kind'], keyof Texts>>>

type NewsletterMail = Extract<Mail, { kind: keyof typeof NEWSLETTER_TEXTS }>

function newsletterParts({ kind, token }: NewsletterMail, { texts, link }: Voice): MailParts {
  const words = texts[NEWSLETTER_TEXTS[kind]]
  return { words, action: { label: words.action, href: link(preferencesPath(token)) }, values: { days: CONFIRM_DAYS } }
}

const isNewsletterMail = (mail: Mail): mail is NewsletterMail => mail.kind in NEWSLETTER_TEXTS

/** Contact mails: to the shop, the acknowledgement to the visitor, and the answer. */
function contactParts(mail: Extract<Mail, { ticket: string }>, { texts, link, locale }: Voice): MailParts {
  const { received, answered, message: toShop, facts, noMessage } = texts.contact
  const values = { ticket: mail.ticket, hours: GRIEVANCE_ACK_HOURS }
  const href = link(`/contact-us?ticket=${encodeURIComponent(mail.ticket)}`)
  // A placeholder is filled once and last, so braces in the answer are kept literally.
  if (mail.kind === 'contact_answered')
    return { words: answered, action: { label: received.action, href }, values: { ...values, answer: mail.answer } }
  if (mail.kind === 'contact_received') {
    const { copy, ...words } = received
    return {
      words: mail.message === '' ? words : { ...words, note: copy },
      action: { label: received.action, href },
      facts: [
        { label: facts.ticket, value: mail.ticket },
        { label: facts.received, value: formatDate(mail.receivedAt, locale) },
      ],
      values: { ...values, message: withoutLinks(mail.message) },
    }
  }
  const { name, surname, email, phone, message } = mail.sent
  return {
    words: toShop,
    facts: [
      { label: facts.ticket, value: mail.ticket },
      { label: facts.name, value: [name, surname].filter(Boolean).join(' ') },
      { label: facts.email, value: email },
      { label: facts.phone, value: phone },
    ].filter(hasValue),
    // Filled once and last, so braces typed by the visitor are kept literally.
    values: { ...values, message: message || noMessage },
  }
}

const passwordPage = (token: string): string => `/reset-password?token=${encodeURIComponent(token)}`

function partsOf(mail: Mail, voice: Voice): MailParts {
  if ('order' in mail) return orderParts(mail, voice)
  if ('ticket' in mail) return contactParts(mail, voice)
  if (isNewsletterMail(mail)) return newsletterParts(mail, voice)
  const { texts, link } = voice
  switch (mail.kind) {
    case 'welcome':
      return { words: texts.welcome, action: { label: texts.welcome.action, href: link('/') } }
    case 'guest_welcome':
      return {
        words: texts.guestWelcome,
        action: { label: texts.guestWelcome.action, href: link(passwordPage(mail.token)) },
        values: { hours: FIRST_PASSWORD_HOURS },
      }
    case 'password_reset':
      return {
        words: texts.passwordReset,
        action: { label: texts.passwordReset.action, href: link(passwordPage(mail.token)) },
        values: { minutes: PASSWORD_RESET_MINUTES },
      }
    case 'email_code':
      return { words: texts.emailCode, code: mail.code, values: { minutes: CODE_MINUTES } }
    case 'proof_code':
      return { words: texts.proofCode, code: mail.code, values: { minutes: CODE_MINUTES, action: texts.proofCode.actions[mail.action] } }
    case 'email_changed':
      return { words: texts.emailChanged }
    case 'account_deleted':
      return { words: texts.accountDeleted }
  }
}

/** Text that a mailbox would turn into a link. */
const LINK_LIKE = /[/\\@]|\.\p{L}{2}/u

/** Anyone can create an account with another person's address, so a name that looks like a link is omitted: it may be an advertisement. */
function greet(typed: string, texts: Texts): string {
  const name = readLine(typed)
  return name === '' || LINK_LIKE.test(name) ? texts.greetingUnnamed : fill(texts.greeting, { name })
}

/** @param locale  the recipient's language */
export function writeMail(mail: Mail, shop: ShopIdentity, locale = DEFAULT_LOCALE): MailContent {
  const voice = voiceOf(shop, locale)
  const { words, action = null, code = null, values = {}, facts = [], rows = [] } = partsOf(mail, voice)
  const filled = (text: string) => fill(text, { shop: shop.name, ...values })
  return {
    locale,
    subject: filled(words.subject),
    preheader: filled(words.preheader),
    title: filled(words.title),
    greeting: greet(mail.name, voice.texts),
    text: filled(words.text),
    facts,
    rows,
    action,
    code,
    note: words.note === undefined ? null : filled(words.note),
    hint: filled(words.hint),
  }
}

/** The last lines of every mail: how to reach the shop, its identity, and why the recipient got the mail. */
export function footerLines({ name, legalName, address, phone, email, fssaiLicence }: ShopIdentity, locale: Locale): string[] {
  const texts = messagesOf(locale).mail
  const questions = phone === '' ? texts.questionsByMail : texts.questions
  return [
    email === '' ? '' : fill(questions, { email, phone }),
    [legalName || name, address].filter(Boolean).join(', '),
    fssaiLicence === '' ? '' : fill(texts.fssai, { number: fssaiLicence }),
    fill(texts.why, { shop: name }),
  ].filter(Boolean)
}
