'use client'

import Link from 'next/link'
import { useParams } from 'next/navigation'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { countBatch, setBatchBlocked, useBatch } from '@/lib/commerce/stock/batches/admin.client'
import type { Batch } from '@/lib/commerce/stock/batches/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { formatDate } from '@/lib/i18n/dates'
import { ConfirmDialog } from '../confirm-dialog'
import { NotFoundScreen } from '../not-found-screen'
import { Page } from '../page'
import { useFieldRefusal } from '../use-field-refusal'
import { BatchState, batchName, productText } from './batch-state'
import { RecalledOrders } from './recalled-orders'

const t = adminTexts('batches')
const common = adminTexts('common')
const NOT_FOUND = 404

type DialogProps = { batch: Batch; isOpen: boolean; onClose: () => void }

const unitsOf = ({ quantity, withdrawn, state }: Batch): number => (state === 'for_sale' ? quantity : quantity + withdrawn)

function CountDialog({ batch, isOpen, onClose }: DialogProps) {
  const [opened] = useState(unitsOf(batch))
  const [counted, setCounted] = useState(String(opened))
  const [reason, setReason] = useState('')
  const { fault, refusalOf } = useFieldRefusal('counted')
  const number = batchName(batch)
  // A refusal names the quantity by then, which the page shows now.
  const seen = fault === undefined ? opened : unitsOf(batch)
  return (
    <ConfirmDialog
      title={t('countTitle', { number })}
      confirmLabel={t('count')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() =>
        refusalOf(countBatch(batch.id, { counted, seen, reason }), (after) =>
          notify.success(t('isCounted', { number, count: unitsOf(after) })),
        )
      }
    >
      <TextField
        label={t('counted')}
        inputMode="numeric"
        value={counted}
        error={fault}
        onChange={({ target }) => setCounted(target.value)}
      />
      <TextField label={t('reason')} value={reason} onChange={({ target }) => setReason(target.value)} />
    </ConfirmDialog>
  )
}

/** Blocks the batch, or ends that. */
function BlockDialog({ batch, isOpen, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const { fault, refusalOf } = useFieldRefusal('reason')
  const number = batchName(batch)
  const isBlocked = batch.state === 'blocked'
  return (
    <ConfirmDialog
      title={t(isBlocked ? 'unblockTitle' : 'blockTitle', { number })}
      confirmLabel={t(isBlocked ? 'unblock' : 'block')}
      isDanger={!isBlocked}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() =>
        refusalOf(setBatchBlocked(batch.id, !isBlocked, reason), () =>
          notify.success(t(isBlocked ? 'isUnblocked' : 'isBlocked', { number })),
        )
      }
    >
      <p className="mb-3">{t(isBlocked ? 'unblockText' : 'blockText')}</p>
      <TextField label={t('reason')} required value={reason} error={fault} onChange={({ target }) => setReason(target.value)} />
    </ConfirmDialog>
  )
}

type Fact = readonly [string, string | number]

const factsOf = ({ bestBefore, lastSaleDay, packedOn, receivedAt, note, quantity, withdrawn, ordered }: Batch): readonly Fact[] =>
  [
    [t('bestBefore'), bestBefore ? `${formatDate(bestBefore)} (${t('soldUntil', { day: formatDate(lastSaleDay ?? '') })})` : ''] as const,
    [t('packedOn'), packedOn ? formatDate(packedOn) : ''] as const,
    [t('receivedOn'), formatDate(receivedAt)] as const,
    [t('note'), note] as const,
    [t('inStock'), [quantity, withdrawn > 0 && t('withdrawn', { count: withdrawn })].filter((text) => text !== false).join(', ')] as const,
    [t('ordered'), ordered] as const,
  ].filter(([, text]) => text !== '')

function BatchFacts({ batch }: { batch: Batch }) {
  const [open, setOpen] = useState<'count' | 'block' | null>(null)
  const [openings, setOpenings] = useState(0)
  const close = () => setOpen(null)
  return (
    <section aria-label={t('number')} className="admin-panel mb-4 max-w-4xl">
      <p className="mb-2 flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">{productText(batch)}</span>
        <BatchState state={batch.state} />
      </p>
      <dl className="mb-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        {factsOf(batch).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {batch.sku !== null && (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => {
              setOpenings(openings + 1)
              setOpen('count')
            }}
            className={buttonClass('outline')}
          >
            {t('count')}
          </button>
          <button type="button" onClick={() => setOpen('block')} className={buttonClass('outline')}>
            {t(batch.state === 'blocked' ? 'unblock' : 'block')}
          </button>
        </div>
      )}
      {/* Mounted again when it opens, so that the field begins with the quantity then. */}
      <CountDialog key={openings} batch={batch} isOpen={open === 'count'} onClose={close} />
      <BlockDialog batch={batch} isOpen={open === 'block'} onClose={close} />
    </section>
  )
}

/** One batch: its dates and units, correcting and blocking it, and, for members who may see customers, its recall. */
export function BatchScreen() {
  const { id } = useParams<{ id: string }>()
  const { value, failure, isLoading, retry } = useBatch(Number(id))
  const seesCustomers = useMay('customers.read')
  if (failure?.kind === 'refused' && failure.status === NOT_FOUND) return <NotFoundScreen />
  return (
    <Page
      title={value ? `${t('number')} ${batchName(value)}` : t('number')}
      actions={
        <Link href="/admin/stock/batches" prefetch={false} className="inline-flex min-h-11 items-center underline">
          {t('title')}
        </Link>
      }
    >
      {failure && <ReadFailed text={failure.message ?? common('readFailed')} retryLabel={common('retry')} retry={retry} />}
      {isLoading && !value && <p role="status">{common('loading')}</p>}
      {value && <BatchFacts batch={value} />}
      {value && value.number !== '' && seesCustomers && <RecalledOrders batch={value} />}
    </Page>
  )
}
