'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { addGstRate, removeGstRate, useGstRates } from '@/lib/commerce/gst-rates/admin.client'
import type { GstRate, RateFields, TaxedGoods } from '@/lib/commerce/gst-rates/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { formatDate } from '@/lib/i18n/dates'
import { ConfirmDialog } from '../confirm-dialog'
import { type Column, DataTable } from '../data-table'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { Page } from '../page'
import { StatusChip } from '../status-chip'
import { refusalOf } from '../notify-result'

const t = adminTexts('taxes')

const FIELDS: readonly EditField[] = [
  {
    name: 'kind',
    label: t('kind'),
    hint: t('kindHint'),
    input: 'select',
    options: [
      ['hsn', t('hsn')],
      ['product', t('product')],
    ],
  },
  { name: 'subject', label: t('subject'), hint: t('subjectHint'), required: true },
  { name: 'percent', label: t('percent'), required: true, inputMode: 'decimal' },
  { name: 'from', label: t('from'), hint: t('fromHint'), input: 'date', required: true },
]

const fieldsOf = ({ kind, subject = '', percent = '', from = '' }: Texts): RateFields => ({
  kind: kind === 'product' ? 'product' : 'hsn',
  subject,
  percent,
  from,
})

function RemoveRate({ rate: { id, percent }, subject }: { rate: GstRate; subject: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('removeRate', { percent, subject })}
        onClick={() => setIsOpen(true)}
        className={buttonClass('quiet', 'px-2 text-sm')}
      >
        {t('remove')}
      </button>
      <ConfirmDialog
        title={t('removeTitle', { percent, subject })}
        confirmLabel={t('remove')}
        isDanger
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => refusalOf(removeGstRate(id), () => notify.success(t('isRemoved', { percent })))}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </>
  )
}

const MAX_NAMES = 4

function namesText({ productNames }: TaxedGoods): string {
  if (productNames.length === 0) return t('noProducts')
  const others = productNames.length - MAX_NAMES
  const shown = productNames.slice(0, MAX_NAMES).join(', ')
  return others > 0 ? t('andOthers', { names: shown, count: others }) : shown
}

/** Current, planned and past rates. */
function Rates({ goods: { subject, rates, inheritedPercent } }: { goods: TaxedGoods }) {
  const hasPresent = inheritedPercent !== null || rates.some(({ state }) => state === 'present')
  return (
    <ul>
      {!hasPresent && (
        <li>
          <StatusChip tone="attention">{t('noRate')}</StatusChip>
        </li>
      )}
      {inheritedPercent !== null && <li className="font-semibold">{t('inherited', { percent: inheritedPercent })}</li>}
      {rates.map((rate) => (
        <li key={rate.id} className={rate.state === 'present' ? 'font-semibold' : 'text-ink-soft'}>
          {t(rate.state, { percent: rate.percent, day: formatDate(rate.from) })}
          {rate.canBeRemoved && <RemoveRate rate={rate} subject={subject} />}
        </li>
      ))}
    </ul>
  )
}

const COLUMNS: readonly Column<TaxedGoods>[] = [
  { id: 'subject', label: t('subject'), cell: ({ subject }) => <span className="font-semibold">{subject}</span> },
  { id: 'products', label: t('products'), cell: namesText },
  { id: 'rates', label: t('rates'), cell: (goods) => <Rates goods={goods} /> },
]

/** GST rates: current and planned ones, and a form for a new one, for the HSN in the address (`?hsn=`) if any. */
export function TaxesScreen() {
  const { value, failure, retry } = useGstRates()
  const [saves, setSaves] = useState(0)
  const form = useRef<HTMLElement>(null)
  const hsn = useSearchParams().get('hsn') ?? ''
  const isAsked = hsn !== '' && value !== undefined && saves === 0
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('[name=percent]')?.focus()
  }, [isAsked])
  return (
    <Page title={t('title')}>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <DataTable
        caption={t('rates')}
        columns={COLUMNS}
        list={{ value: value?.goods, failure, retry }}
        idOf={({ kind, subject }) => `${kind}:${subject}`}
      />
      {value && (
        <section ref={form} className="admin-panel mt-6 max-w-4xl">
          <h2 className="mb-3 text-lg">{t('new')}</h2>
          <EditForm
            // After saving, the form is empty again.
            key={saves}
            formKey={`gst-rate:${hsn || 'new'}`}
            fields={FIELDS}
            began={{ fields: { kind: 'hsn', subject: saves === 0 ? hsn : '', percent: '', from: value.today }, version: '' }}
            reread={null}
            save={(typed) => addGstRate(fieldsOf(typed))}
            onSaved={() => {
              setSaves(saves + 1)
              notify.success(t('saved'))
            }}
          />
        </section>
      )}
    </Page>
  )
}
