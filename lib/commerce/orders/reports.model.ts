import { CURRENCY, formatMoney, type Paise } from '@/lib/kernel/money'

/**
 * A provider's report about an order's money that the shop did not cause. `dispute`: the customer contests a payment. `refund`: it was made in the provider's
 * dashboard, or the provider could not carry it out. `mismatch`: a payment in a different amount or currency than was due. `reduced`: a queued refund that
 * exceeded the rest of its payment.
 */
export const REPORT_KINDS = ['dispute', 'refund', 'mismatch', 'reduced'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export type ProviderReport = {
  kind: ReportKind
  /** The provider's id of the dispute, refund or payment; for `reduced`: the shop's own refund and the rest of its payment. */
  subjectId: string
  providerPaymentId: string
  /** In the provider's words. */
  status: string
  amountPaise: Paise
  currency: string
  /** For a dispute: the provider's code. For a mismatch: what was due. For `reduced`: the previous amount. */
  reason: string
  /** For a dispute: the deadline for the shop's answer. */
  respondBy: Date | null
  /** For a dispute: when this step happened, by the provider's clock; null: not reported. */
  reportedAt?: Date | null
}

/** A report on its order's page. `isSettled`: a member has dealt with it. */
export type StaffReport = {
  id: number
  kind: ReportKind
  text: string
  createdAt: string
  isSettled: boolean
  /** For an undecided dispute: refunds of its payment wait. */
  holdsMoney: boolean
}

/** Statuses of a dispute that ended in the shop's favour. */
const KEPT = ['won', 'closed']
export const DECIDED_STATUSES: readonly string[] = [...KEPT, 'lost']

/** Whether money may still leave through the dispute. What a lost dispute has taken is booked as refunded, so the rest can be refunded. */
export const holdsMoney = ({ kind, status }: Pick<ProviderReport, 'kind' | 'status'>): boolean =>
  kind === 'dispute' && !DECIDED_STATUSES.includes(status)

/** The stage of a dispute: opened, in progress (its steps may alternate), or decided. */
function stageOf(status: string): number {
  if (DECIDED_STATUSES.includes(status)) return 2
  return status === 'open' ? 0 : 1
}

type Step = Pick<ProviderReport, 'kind' | 'status' | 'respondBy' | 'reportedAt'>

/** Whether the provider's clock puts this step first. Without a time, a dispute only advances from stage to stage. */
function isOlder(step: Step, known: Step): boolean {
  const [at, knownAt] = [step.reportedAt?.getTime(), known.reportedAt?.getTime()]
  if (at === undefined || knownAt === undefined || at === knownAt) return stageOf(step.status) < stageOf(known.status)
  return at < knownAt
}

/**
 * Whether a report adds something to what is known about its subject. Events arrive repeatedly and in any order; an older step of a dispute never replaces a
 * later one, but a step may recur after another one, and a new answer deadline counts.
 */
export function isNews(step: Step, known: Step): boolean {
  if (step.kind === 'mismatch') return false
  if (step.kind === 'refund') return step.status === 'failed' && known.status !== 'failed'
  const hasNewDate = step.respondBy !== null && step.respondBy.getTime() !== known.respondBy?.getTime()
  return (step.status !== known.status || hasNewDate) && !isOlder(step, known)
}

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long', year: 'numeric' })
const PAISE_PER_UNIT = 100

/** '₹499', 'USD 499.00'. An amount of 0 or an empty currency means that it could not be read. */
export function inCurrency({ amountPaise, currency }: Pick<ProviderReport, 'amountPaise' | 'currency'>): string {
  if (amountPaise === 0) return 'an unknown amount'
  return currency === CURRENCY
    ? formatMoney(amountPaise)
    : `${currency || 'an unknown currency:'} ${(amountPaise / PAISE_PER_UNIT).toFixed(2)}`
}

function describeDispute({ status, reason, respondBy, ...money }: ProviderReport): string {
  const amount = inCurrency(money)
  if (status === 'lost') return `The dispute over ${amount} is lost: the provider has given this money to the customer.`
  if (KEPT.includes(status)) return `The dispute over ${amount} is ${status}: the money stays with the shop.`
  const why = reason === '' ? '' : ` (${reason.replaceAll('_', ' ')})`
  const until = respondBy === null ? '' : ` by ${DAY.format(respondBy)}`
  const wait = 'Until it is decided, refunds of this payment wait.'
  if (status === 'under_review') return `The provider is reviewing the dispute over ${amount}${why}. ${wait}`
  const what =
    status === 'action_required'
      ? `The provider needs more from the shop in the dispute over ${amount}`
      : `The customer disputes the payment of ${amount}`
  return `${what}${why}. Answer at the provider${until}. ${wait}`
}

/** The key fact of a report, for a mail subject: what happened, the amount, and the deadline for the shop. */
export function headlineOf(report: ProviderReport): string {
  const amount = inCurrency(report)
  switch (report.kind) {
    case 'dispute':
      return disputeHeadline(report)
    case 'refund':
      return report.status === 'failed' ? `Refund of ${amount} failed` : `${upperFirst(amount)} refunded at the provider`
    case 'reduced':
      return report.amountPaise === 0 ? `Refund of ${report.reason} not sent` : `Refund of ${report.reason} reduced to ${amount}`
    case 'mismatch':
      return `${upperFirst(amount)} paid instead of ${report.reason}`
  }
}

function disputeHeadline({ status, respondBy, ...money }: ProviderReport): string {
  const amount = inCurrency(money)
  if (status === 'lost') return `${upperFirst(amount)} lost in a dispute`
  if (KEPT.includes(status)) return `Dispute over ${amount} ${status}`
  if (status === 'under_review') return `Dispute over ${amount} under review`
  return `Answer the dispute over ${amount}${respondBy === null ? '' : ` by ${DAY.format(respondBy)}`}`
}

function describeRefund({ status, ...money }: ProviderReport): string {
  const amount = inCurrency(money)
  if (status === 'failed')
    return `The provider could not send back ${amount}: the customer does not have this money. Pay it back another way.`
  const made = `${upperFirst(amount)} was refunded at the provider, not here.`
  if (money.currency === CURRENCY) return made
  return `${made} It is not in the books, because the payment was in rupees: ask the provider what the customer has received.`
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The report in a few sentences for the shop, the key fact first, and the ids to find it by. `code`: the order's. */
export function describeReport(report: ProviderReport, code: string): string {
  const { providerPaymentId: payment } = report
  return `${explain(report)} ${payment === '' ? 'Order' : `Payment ${payment}, order`} ${code}.`
}

function explain(report: ProviderReport): string {
  const amount = inCurrency(report)
  switch (report.kind) {
    case 'dispute':
      return describeDispute(report)
    case 'refund':
      return describeRefund(report)
    case 'reduced':
      return report.amountPaise === 0
        ? `A refund of ${report.reason} is not sent: all of its payment has gone back at the provider, or is on its way.`
        : `A refund of ${report.reason} is reduced to ${amount}: no more is left of its payment, because money has gone back at the provider.`
    case 'mismatch':
      return `A payment of ${amount} arrived where ${report.reason} was due, so it does not pay the order. Give it back at the provider, or settle the rest with the customer.`
  }
}
