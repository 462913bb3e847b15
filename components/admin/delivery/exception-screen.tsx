'use client'

import { useParams, useRouter } from 'next/navigation'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { changeException, createException, readException, useException } from '@/lib/commerce/delivery/admin.client'
import type { ExceptionTerms } from '@/lib/commerce/delivery/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { Page } from '../page'
import { failureText } from '../use-admin-form'
import { NEW_TERMS, TERMS, typedTerms } from './terms'

const t = adminTexts('delivery')
const common = adminTexts('common')

const FIELDS: readonly EditField[] = [...TERMS, { name: 'note', label: t('note'), hint: t('noteHint'), wide: true }]
const NEW_FIELDS: readonly EditField[] = [
  { name: 'prefix', label: t('pinOrPrefix'), hint: t('prefixHint'), required: true, inputMode: 'numeric', wide: true },
  ...FIELDS,
]

const termsOf = (typed: Texts): ExceptionTerms => ({ ...typedTerms(typed), note: typed['note'] ?? '' })

/** A new exception if the address has no PIN code. */
export function ExceptionScreen({ isNew = false }: { isNew?: boolean }) {
  const params = useParams()
  const prefix = isNew ? '' : String(params['prefix'])
  const router = useRouter()
  const { value, failure, retry } = useException(prefix)
  const back = () => {
    notify.success(common('saved'))
    router.push('/admin/delivery')
  }
  const reread = async () => {
    const answer = await readException(prefix)
    return answer.ok ? { ok: true as const, value: { fields: answer.value.fields, version: answer.value.version } } : answer
  }
  return (
    <Page title={isNew ? t('newException') : t('exceptionFor', { prefix })}>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {isNew && (
        <EditForm
          formKey="delivery-exception:new"
          fields={NEW_FIELDS}
          began={{ fields: { ...NEW_TERMS, prefix: '', note: '' }, version: '' }}
          reread={null}
          save={(typed) => createException({ ...termsOf(typed), prefix: typed['prefix'] ?? '' })}
          onSaved={back}
        />
      )}
      {value && (
        <EditForm
          key={prefix}
          formKey={`delivery-exception:${prefix}`}
          fields={FIELDS}
          began={{ fields: value.fields, version: value.version }}
          reread={reread}
          save={(typed, version) => changeException(prefix, termsOf(typed), version)}
          onSaved={back}
        />
      )}
    </Page>
  )
}
