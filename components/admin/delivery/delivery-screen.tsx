'use client'

import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { saveExceptions, useZones, explainPin } from '@/lib/commerce/delivery/admin.client'
import { mayDo } from '@/lib/kernel/rights'
import { useMe } from '@/lib/commerce/staff/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Page } from '../page'
import { notifyDownloadFailure } from '../notify-result'
import { ExceptionsTable } from './exceptions-table'
import type { AdminZone, PinReport, PinRule } from '@/lib/commerce/delivery/admin.model'
import { type Column, DataTable } from '../data-table'
import { termsText, serviceText } from './terms'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { cityAndState } from '@/lib/kernel/postal-lines'
import { readPin } from '@/lib/kernel/typed-text'
import { useAdminForm } from '../use-admin-form'

const t = adminTexts('delivery')

const RULE_TEXTS = { pin: 'rulePin', prefix: 'rulePrefix', zone: 'ruleZone', own: 'ruleOwn' } as const

const ruleText = ({ kind, name, note }: PinRule): string => t(RULE_TEXTS[kind], { name }) + (note === '' ? '' : ` (${note})`)

const sentenceOf = (rule: PinRule): string => t('setBy', { service: serviceText(rule.service), rule: ruleText(rule) })

/** How a PIN code is served, and which rules would apply without the winning one. */
function Report({ report: { pin, city, state, rules } }: { report: PinReport }) {
  const [counts, ...others] = rules
  return (
    <div role="status" className="mt-3">
      <p className="font-semibold">{t('place', { pin, place: cityAndState({ city, state }) })}</p>
      {counts && <p>{sentenceOf(counts)}</p>}
      {others.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">{t('otherRules', { count: others.length })}</p>
          <ul className="text-ink-soft">
            {others.map((rule) => (
              <li key={`${rule.kind}${rule.name}`}>{sentenceOf(rule)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Shows which rule applies to a PIN code. */
export function PinSearch() {
  const [report, setReport] = useState<PinReport | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<{ pin: string }>({ defaultValues: { pin: '' } })
  const { isBusy, fault, submit } = useAdminForm(setError, { pin: 'pin' })
  const find = handleSubmit(({ pin }) => submit(() => explainPin(pin), setReport))
  const send = (event: FormEvent) => {
    // Even if the next code is refused: the old report would seem to belong to it.
    setReport(null)
    return find(event)
  }
  return (
    <section aria-label={t('search')} className="admin-panel mb-6 max-w-2xl">
      <FormAlert title={fault} />
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            label={t('search')}
            hint={t('searchHint')}
            inputMode="numeric"
            error={formState.errors.pin?.message}
            {...register('pin', { validate: (typed) => readPin(typed) !== null || t('badPin') })}
          />
        </div>
        <button type="submit" aria-busy={isBusy} className={buttonClass('outline', 'mt-6')}>
          {t('find')}
        </button>
      </form>
      {report && <Report report={report} />}
    </section>
  )
}

const columns = (mayChange: boolean): readonly Column<AdminZone>[] => [
  {
    id: 'name',
    label: t('zone'),
    cell: ({ id, fields: { name } }) =>
      mayChange ? (
        <Link href={`/admin/delivery/zones/${id}`} prefetch={false} className="font-semibold underline">
          {name}
        </Link>
      ) : (
        name
      ),
  },
  { id: 'terms', label: t('terms'), cell: ({ fields }) => termsText(fields) },
  { id: 'states', label: t('states'), cell: ({ fields }) => fields.states.replaceAll('\n', ', ') },
  { id: 'pins', label: t('pins'), align: 'end', cell: ({ pinCount }) => pinCount },
]

const [READ_ONLY, WITH_LINKS] = [columns(false), columns(true)]

/** The zones, fastest first, and the states without one. */
function ZonesTable({ mayChange }: { mayChange: boolean }) {
  const { value, failure, retry } = useZones()
  return (
    <>
      <DataTable
        caption={t('zones')}
        columns={mayChange ? WITH_LINKS : READ_ONLY}
        list={{ value: value?.zones, failure, retry }}
        idOf={({ id }) => String(id)}
        empty={t('noZones')}
      />
      {value && value.without.length > 0 && <p className="mt-2 text-ink-soft">{t('without', { states: value.without.join(', ') })}</p>}
    </>
  )
}

/** How PIN codes are served: the rule for one code, the zones, and the exceptions. */
export function DeliveryScreen() {
  const { me } = useMe()
  const mayChange = Boolean(me && mayDo(me.role, 'settings.edit'))
  return (
    <Page title={t('title')}>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <PinSearch />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('zones')}</h2>
        {mayChange && (
          <Link href="/admin/delivery/zones/new" prefetch={false} className={buttonClass('outline')}>
            {t('newZone')}
          </Link>
        )}
      </div>
      <ZonesTable mayChange={mayChange} />
      <div className="mt-8 mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('exceptions')}</h2>
        <div className="flex flex-wrap gap-2">
          <button type="button" onClick={() => void notifyDownloadFailure(saveExceptions())} className={buttonClass('outline')}>
            {t('export')}
          </button>
          {mayChange && (
            <Link href="/admin/delivery/exceptions/new" prefetch={false} className={buttonClass('outline')}>
              {t('newException')}
            </Link>
          )}
        </div>
      </div>
      <ExceptionsTable mayChange={mayChange} />
    </Page>
  )
}
