import type { IssuedCreditNote, PaidBack as Paid } from '@/lib/commerce/orders/model'
import { formatMoney } from '@/lib/kernel/money'
import { formatDayOf } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import { maskedAccountText } from '@/lib/i18n/masked-account'
import { OrderFacts, type OrderWords } from './order-parts'

/** Money that the shop has transferred, with the reference that identifies it at the bank. */
export const PaidBack = ({ paid, words: { paidBack, refundDue } }: { paid: readonly Paid[]; words: OrderWords }) => (
  <div className="grid gap-4">
    {paid.map(({ amountPaise, paidAt, reference, account }) => (
      <OrderFacts
        key={`${paidAt}/${reference}`}
        none=""
        facts={[
          [paidBack.amount, fill(paidBack.on, { amount: formatMoney(amountPaise), day: formatDayOf(paidAt) })],
          [paidBack.reference, reference],
          ...(account === '' ? [] : [[paidBack.account, maskedAccountText(account, refundDue.accountEnding)] as const]),
        ]}
      />
    ))}
  </div>
)

export const CreditNoteList = ({ notes, words: { note } }: { notes: readonly IssuedCreditNote[]; words: OrderWords['creditNotes'] }) => (
  <ul className="figures">
    {notes.map(({ number, issuedAt }) => (
      <li key={number}>{fill(note, { number, day: formatDayOf(issuedAt) })}</li>
    ))}
  </ul>
)
