'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { PrivatePicture } from '@/components/ui/private-picture'
import { ReadFailed } from '@/components/ui/read-failed'
import { formatMoney } from '@/lib/kernel/money'
import { photoHref, useReturns } from '@/lib/commerce/returns/admin.client'
import type { StaffReturn } from '@/lib/commerce/returns/admin.model'
import { isClaim, type ReturnStep } from '@/lib/commerce/returns/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { StatusChip } from '../status-chip'
import { nameOfReturn, ReturnDialog } from './return-dialogs'

const t = adminTexts('returns')
const common = adminTexts('common')

/** What has been decided. */
function outcomeOf({ refundPaise, withheldPaise, courier, trackingNumber, status, refusal, method }: StaffReturn): string {
  const shipment = [courier, trackingNumber].filter(Boolean).join(', ')
  return [
    method !== null && t(`method_${method}`),
    refundPaise !== null && t('refundOf', { amount: formatMoney(refundPaise) }),
    withheldPaise > 0 && t('withheld', { amount: formatMoney(withheldPaise) }),
    status === 'replaced' && shipment !== '' && t('shipment', { shipment }),
    status === 'refused' && t('why', { refusal }),
  ]
    .filter(Boolean)
    .join('. ')
}

const Photos = ({ code, one: { id, photoIds } }: { code: string; one: StaffReturn }) => (
  <ul className="flex flex-wrap gap-2">
    {photoIds.map((photoId, index) => (
      <li key={photoId}>
        <PrivatePicture
          address={photoHref(code, photoId)}
          alt={t('photo', { number: index + 1, id })}
          width={160}
          height={160}
          className="max-h-60 w-auto border border-line object-contain"
        />
      </li>
    ))}
  </ul>
)

type ItemProps = { code: string; one: StaffReturn; onOpen: (step: ReturnStep) => void }

function Item({ code, one, onOpen }: ItemProps) {
  const { kind, reason, note, status, quantity, receivedQuantity, steps } = one
  const name = nameOfReturn(one)
  const why = isClaim(kind) ? t(`kind_${kind}`) : `${t(`kind_${kind}`)}: ${t(`reason_${reason}`)}`
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <StatusChip tone={status === 'requested' || status === 'received' ? 'attention' : 'neutral'}>{t(status)}</StatusChip>
        <span className="text-ink-soft">
          <Moment iso={one.requestedAt} />
        </span>
      </div>
      <p>{why}</p>
      {note !== '' && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      {receivedQuantity !== null && <p>{t('receivedUnits', { quantity: receivedQuantity, of: quantity })}</p>}
      {outcomeOf(one) !== '' && <p className="text-ink-soft wrap-anywhere">{outcomeOf(one)}</p>}
      {one.photoIds.length > 0 && <Photos {...{ code, one }} />}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              aria-label={`${t(step)}: ${name}`}
              onClick={() => onOpen(step)}
              className={buttonClass(step === 'refuse' ? 'quiet' : 'outline')}
            >
              {t(step)}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}

function Returns({ code }: { code: string }) {
  const { value, failure, retry } = useReturns(code)
  const [open, setOpen] = useState<{ id: number; step: ReturnStep } | null>(null)
  const chosen = value?.find(({ id }) => id === open?.id)
  if (value?.length === 0) return null
  return (
    <section aria-label={t('title')} className="admin-panel">
      <h2 className="mb-2 text-base">{t('title')}</h2>
      {failure && <ReadFailed text={failure.message ?? common('readFailed')} retryLabel={common('retry')} retry={retry} />}
      <ul className="divide-y divide-line">
        {value?.map((one) => (
          <Item key={one.id} {...{ code, one }} onOpen={(step) => setOpen({ id: one.id, step })} />
        ))}
      </ul>
      {open && chosen && <ReturnDialog code={code} one={chosen} step={open.step} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** The returns of an order, with what can be done next. Only for members who may refund. */
export const OrderReturns = ({ code }: { code: string }) => (useMay('orders.refund') ? <Returns code={code} /> : null)
