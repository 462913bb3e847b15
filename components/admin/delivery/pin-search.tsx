'use client'

import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { explainPin } from '@/lib/commerce/delivery/admin.client'
import type { PinReport, PinRule } from '@/lib/commerce/delivery/admin.model'
import { cityAndState } from '@/lib/kernel/postal-lines'
import { readPin } from '@/lib/kernel/typed-text'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { useAdminForm } from '../use-admin-form'
import { serviceText } from './terms'

const t = adminTexts('delivery')

const RULE_TEXTS = { pin: 'rulePin', prefix: 'rulePrefix', zone: 'ruleZone', own: 'ruleOwn' } as const

const ruleText = ({ kind, name, note }: PinRule): string => t(RULE_TEXTS[kind], { name }) + (note === '' ? '' : ` (${note})`)

const sentenceOf = (rule: PinRule): string => t('setBy', { service: serviceText(rule.service), rule: ruleText(rule) })

/** How a PIN code is served, and which rules would count without the one that does. */
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

/** Which rule counts for a PIN code. */
export function PinSearch() {
  const [report, setReport] = useState<PinReport | null>(null)
  const { register, handleSubmit, setError, formState } = useForm<{ pin: string }>({ defaultValues: { pin: '' } })
  const { isBusy, fault, submit } = useAdminForm(setError, { pin: 'pin' })
  const find = handleSubmit(({ pin }) => submit(() => explainPin(pin), setReport))
  const send = (event: FormEvent) => {
    // Also when the next code is refused: the old report would seem to belong to it.
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
