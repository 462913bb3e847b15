import { describeReport, headlineOf, type ProviderReport } from './reports.model'

const report = (over: Partial<ProviderReport>): ProviderReport => ({
  kind: 'dispute',
  subjectId: 'disp_1',
  providerPaymentId: 'pay_1',
  status: 'open',
  amountPaise: 49_900,
  currency: 'INR',
  reason: '',
  respondBy: new Date('2026-12-02T10:00:00Z'),
  ...over,
})

it.each<[Partial<ProviderReport>, string]>([
  [{}, 'Answer the dispute over ₹499 by 2 December 2026'],
  [{ status: 'action_required', respondBy: null }, 'Answer the dispute over ₹499'],
  [{ status: 'under_review' }, 'Dispute over ₹499 under review'],
  [{ status: 'won' }, 'Dispute over ₹499 won'],
  [{ status: 'lost' }, '₹499 lost in a dispute'],
  [{ status: 'lost', amountPaise: 0 }, 'An unknown amount lost in a dispute'],
  [{ kind: 'refund', status: 'processed' }, '₹499 refunded at the provider'],
  [{ kind: 'refund', status: 'failed' }, 'Refund of ₹499 failed'],
  [{ kind: 'reduced', reason: '₹600' }, 'Refund of ₹600 reduced to ₹499'],
  [{ kind: 'reduced', reason: '₹600', amountPaise: 0 }, 'Refund of ₹600 not sent'],
  [{ kind: 'mismatch', amountPaise: 100, reason: '₹499' }, '₹1 paid instead of ₹499'],
])('PAY-04 the headline of %o is its most important fact', (over, headline) => {
  expect(headlineOf(report(over))).toBe(headline)
})

it.each<[string, string]>([
  ['pay_1', ' Payment pay_1, order A-1.'],
  ['', ' Order A-1.'],
])('PAY-04 a report of the payment %p names what it is found by', (providerPaymentId, end) => {
  expect(describeReport(report({ providerPaymentId }), 'A-1').endsWith(end)).toBe(true)
})
