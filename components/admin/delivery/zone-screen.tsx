'use client'

import { useParams, useRouter } from 'next/navigation'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { changeZone, createZone, readZones, removeZone, useZones } from '@/lib/commerce/delivery/admin.client'
import { type AdminZone, readStateNames, type ZoneFields } from '@/lib/commerce/delivery/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { ConfirmDialog } from '../confirm-dialog'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { NotFoundScreen } from '../not-found-screen'
import { Page } from '../page'
import { refusalOf } from '../notify-result'
import { failureText } from '../use-admin-form'
import { NEW_TERMS, TERMS, termsText, typedTerms } from './terms'

const t = adminTexts('delivery')
const common = adminTexts('common')

const FIELDS: readonly EditField[] = [
  { name: 'name', label: t('name'), hint: t('nameHint'), required: true, wide: true },
  ...TERMS,
  { name: 'states', label: t('states'), hint: t('statesHint'), input: 'area', rows: 12, wide: true },
]
const NEW: ZoneFields = { ...NEW_TERMS, name: '', states: '' }

const fieldsOf = (typed: Texts): ZoneFields => ({ ...typedTerms(typed), name: typed['name'] ?? '', states: typed['states'] ?? '' })

const NOT_SAVED = { ok: false, failure: { kind: 'refused', status: 0, message: t('notSaved'), errors: {} } } satisfies Answer<null>

type Confirmation = { typed: Texts; answer: (isSure: boolean) => void }

/** Explains what a change means for shoppers before it is saved. */
function ZoneForm({ zone, onSaved }: { zone: AdminZone | null; onSaved: () => void }) {
  const [question, setQuestion] = useState<Confirmation | null>(null)
  const save = async (typed: Texts, version: string) => {
    const concernsShoppers = readStateNames(typed['states'] ?? '').length > 0
    if (concernsShoppers && !(await new Promise<boolean>((answer) => setQuestion({ typed, answer })))) return NOT_SAVED
    return zone ? changeZone(zone.id, fieldsOf(typed), version) : createZone(fieldsOf(typed))
  }
  const reread = async () => {
    const answer = await readZones()
    if (!answer.ok) return answer
    const now = answer.value.zones.find(({ id }) => id === zone?.id)
    return now ? { ok: true as const, value: { fields: now.fields, version: now.version } } : NOT_SAVED
  }
  const close = () => {
    question?.answer(false)
    setQuestion(null)
  }
  return (
    <>
      <EditForm
        formKey={`delivery-zone:${zone?.id ?? 'new'}`}
        fields={FIELDS}
        began={{ fields: zone?.fields ?? NEW, version: zone?.version ?? '' }}
        reread={zone ? reread : null}
        save={save}
        onSaved={onSaved}
      />
      {question && (
        <ConfirmDialog
          title={t('confirmTitle')}
          confirmLabel={common('save')}
          isOpen
          onClose={close}
          onConfirm={async () => {
            // The call's answer belongs to the form, whose fields it names.
            question.answer(true)
            return null
          }}
        >
          <p>
            {t('confirmTerms', { terms: termsText(question.typed), states: readStateNames(question.typed['states'] ?? '').join(', ') })}
          </p>
          <p className="mt-2">{t('confirmText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function RemoveButton({ zone, onRemoved }: { zone: AdminZone; onRemoved: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('outline')}>
        {t('remove')}
      </button>
      <ConfirmDialog
        title={t('removeName', { name: zone.fields.name })}
        confirmLabel={t('remove')}
        isDanger
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => refusalOf(removeZone(zone), onRemoved)}
      >
        <p>{t('removeZoneText')}</p>
      </ConfirmDialog>
    </>
  )
}

/** A new zone if the address has no id. */
export function ZoneScreen({ isNew = false }: { isNew?: boolean }) {
  const id = Number(useParams()['id'])
  const router = useRouter()
  const { value, failure, retry } = useZones()
  const zone = value?.zones.find((one) => one.id === id)
  const leave = (text: string) => () => {
    notify.success(text)
    router.push('/admin/delivery')
  }
  if (isNew)
    return (
      <Page title={t('newZone')}>
        <ZoneForm zone={null} onSaved={leave(common('saved'))} />
      </Page>
    )
  if (value && !zone) return <NotFoundScreen />
  return (
    <Page
      title={zone?.fields.name ?? t('zone')}
      actions={zone && <RemoveButton zone={zone} onRemoved={leave(t('isRemoved', { name: zone.fields.name }))} />}
    >
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {zone && <ZoneForm key={zone.id} zone={zone} onSaved={leave(common('saved'))} />}
    </Page>
  )
}
