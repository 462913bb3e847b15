import { useState } from 'react'
import type { OrderWords } from '@/components/shared/order-parts'
import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { fetchCreditNote } from '@/lib/commerce/invoices/client'
import type { IssuedCreditNote } from '@/lib/commerce/orders/model'
import { formatKnownMoney } from '@/lib/kernel/money'
import { formatDayOf } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import { openPdf } from './open-pdf'

type Props = { notes: readonly IssuedCreditNote[]; words: OrderWords['creditNotes'] }

/** The credit notes of an own order, each as a PDF. */
export function CreditNotes({ notes, words }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, run } = useBusy()
  // Numbers contain '/', which file names cannot.
  const open = (id: number, number: string) =>
    run(async () => {
      const fileName = fill(words.file, { number: number.replaceAll('/', '-') })
      setHasFailed(!(await openPdf(() => fetchCreditNote(id), { opening: words.opening, fileName })))
    })
  return (
    <>
      <ul className="grid gap-3">
        {notes.map(({ id, number, issuedAt, amountPaise }) => (
          <li key={number} className="figures flex flex-wrap items-center gap-x-4 gap-y-1">
            {id === null ? (
              fill(words.open, { number })
            ) : (
              <button type="button" aria-disabled={isBusy} onClick={() => void open(id, number)} className={buttonClass('outline')}>
                {fill(words.open, { number })}
              </button>
            )}
            <span className="text-ink-soft">{[formatKnownMoney(amountPaise, ''), formatDayOf(issuedAt)].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {words.failed}
        </p>
      )}
    </>
  )
}
