import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { PrivatePicture } from '@/components/ui/private-picture'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDayOf } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/kernel/money'
import { type OrderOfReturns, useReturns } from '@/lib/commerce/returns/client'
import { isClaim, type OrderReturns as Returns, type Return } from '@/lib/commerce/returns/model'
import type { ReturnLabels } from './labels'
import { askedTexts, NOTHING_TYPED, ReturnForm } from './return-form'

/** What happens next, and what has been decided. */
function outcomeTexts(
  { status, method, refundPaise, withheldPaise, courier, trackingNumber, refusal }: Return,
  address: string,
  labels: ReturnLabels,
) {
  const shipment = [courier, trackingNumber].filter(Boolean).join(', ')
  return [
    status === 'approved' && method !== null && labels.methods[method],
    status === 'approved' && method === 'post' && address !== '' && fill(labels.sendTo, { address }),
    status === 'refunded' && refundPaise !== null && fill(labels.refund, { amount: formatMoney(refundPaise) }),
    withheldPaise > 0 && fill(labels.withheld, { amount: formatMoney(withheldPaise) }),
    status === 'replaced' && shipment !== '' && fill(labels.shipment, { shipment }),
    status === 'refused' && refusal,
  ].filter((text): text is string => text !== false && text !== '')
}

function ReturnCard({ one, address, labels }: { one: Return; address: string; labels: ReturnLabels }) {
  const { kind, reason, quantity, receivedQuantity, productName, variantLabel, status, photoIds } = one
  const name = [productName, variantLabel].filter(Boolean).join(' ')
  const why = isClaim(kind) ? labels.kinds[kind] : `${labels.kinds[kind]}: ${labels.reasons[reason]}`
  return (
    <li className="grid gap-1 rounded-card border border-line p-4 wrap-anywhere">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="figures font-semibold">{fill(labels.units, { quantity, name })}</span>
        <span className="text-ink-soft">{formatDayOf(one.requestedAt)}</span>
      </p>
      <p>{why}</p>
      {one.note !== '' && <p className="whitespace-pre-line text-ink-soft">{one.note}</p>}
      <p className="font-semibold">{one.isRefundDone ? labels.refundDone : labels.states[status]}</p>
      {receivedQuantity !== null && receivedQuantity < quantity && <p>{fill(labels.receivedUnits, { quantity: receivedQuantity })}</p>}
      {outcomeTexts(one, address, labels).map((text) => (
        <p key={text} className="figures">
          {text}
        </p>
      ))}
      {photoIds.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photoIds.map((id, index) => (
            <li key={id}>
              <PrivatePicture
                address={`/api/v2/return-photos/${id}`}
                alt={fill(labels.photo, { number: index + 1 })}
                width={72}
                height={72}
                className="size-18 rounded-button border border-line bg-panel object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const canRequest = ({ kinds, lines }: Returns): boolean => kinds.length > 0 && lines.some(({ returnable }) => returnable > 0)

/** Opens the form, or says why nothing can be requested. */
function Offer({ value, labels, onOpen }: { value: Returns; labels: ReturnLabels; onOpen: () => void }) {
  if (canRequest(value))
    return (
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={buttonClass('outline')}>
        {labels.start}
      </button>
    )
  const asked = value.kinds.length > 0 ? askedTexts(value, labels) : []
  const texts = value.returns.length === 0 ? [labels.none, ...asked] : asked
  return texts.map((text) => (
    <p key={text} className="text-ink-soft">
      {text}
    </p>
  ))
}

type Props = { of: OrderOfReturns; labels: ReturnLabels }

/** The returns of an order and their states, and the form for another one. */
export function OrderReturns({ of, labels }: Props) {
  const { value, failure, retry } = useReturns(of)
  const [isOpen, setIsOpen] = useState(false)
  // Above the dialog, so that closing it loses nothing.
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [sent, setSent] = useState(0)
  const top = useRef<HTMLDivElement>(null)

  // The request removes the button that opened the dialog, so focus cannot return to it.
  useEffect(() => {
    if (sent > 0) top.current?.focus()
  }, [sent])

  const onSent = () => {
    setTyped(NOTHING_TYPED)
    setSent(sent + 1)
    void retry()
  }
  return (
    <div ref={top} role="group" tabIndex={-1} aria-label={labels.title} className="grid justify-items-start gap-4 outline-none">
      {failure && <ReadFailed text={labels.readFailed} retryLabel={labels.retry} retry={retry} />}
      {!value && !failure && (
        <div role="status" className="w-full">
          <span className="sr-only">{labels.loading}</span>
          <Skeleton className="h-11 w-64" />
        </div>
      )}
      {value && value.returns.length > 0 && (
        <ul className="grid w-full gap-3">
          {value.returns.map((one) => (
            <ReturnCard key={one.id} one={one} address={value.returnAddress} labels={labels} />
          ))}
        </ul>
      )}
      {value && <Offer value={value} labels={labels} onOpen={() => setIsOpen(true)} />}
      <Dialog title={labels.formTitle} closeLabel={labels.close} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && value && (
          <ReturnForm
            {...{ of, labels, typed, onSent }}
            returns={value}
            onChange={(changes) => setTyped((now) => ({ ...now, ...changes }))}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </div>
  )
}
