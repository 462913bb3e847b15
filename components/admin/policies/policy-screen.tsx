'use client'

import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { ReadFailed } from '@/components/ui/read-failed'
import { readCleanHtml } from '@/lib/commerce/content/articles.admin.client'
import { changePolicy, readPolicies, usePolicies } from '@/lib/commerce/content/policies.admin.client'
import { type AdminPolicy, fillFigures, POLICY_FIELDS, type PolicyFields, type PolicyName } from '@/lib/commerce/content/policies.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith, translatedField } from '@/lib/kernel/translated-fields'
import { CleanText } from '../articles/clean-text'
import { ConfirmDialog } from '../confirm-dialog'
import type { EditField, Texts } from '../edit-field'
import { EditForm } from '../edit-form'
import { languageLabel, translationsOf } from '../in-language'
import { Page } from '../page'
import { refusalOf } from '../notify-result'
import { failureText } from '../use-admin-form'

const t = adminTexts('policies')
const common = adminTexts('common')

const FIELDS: readonly EditField[] = [
  { name: 'html', label: t('html'), hint: t('htmlHint'), input: 'html', rows: 16, wide: true },
  ...translationsOf([{ name: 'html', label: t('html'), input: 'html', rows: 16, wide: true }]),
]

type Facts = Readonly<Record<string, string | number>>

const fieldsOf = (typed: Texts): PolicyFields => fieldsWith(POLICY_FIELDS, (name) => typed[name] ?? '')

/** The typed text as the shop will show it. */
function Preview({ html, lang, label, facts }: { html: string; lang?: string; label: string; facts: Facts }) {
  const [clean, setClean] = useState<string | null>(null)
  const show = async () => {
    const answer = await readCleanHtml(html)
    if (answer.ok) setClean(fillFigures(answer.value, facts))
    else notify.error(failureText(answer.failure))
  }
  return (
    <section aria-label={label} className="mt-4">
      <button type="button" onClick={() => void show()} className={buttonClass('outline')}>
        {label}
      </button>
      {clean !== null && (
        <div lang={lang} className="admin-panel mt-3">
          <CleanText html={clean} />
        </div>
      )}
    </section>
  )
}

const Figures = ({ facts }: { facts: Facts }) => (
  <details className="mt-4">
    <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('figures')}</summary>
    <p className="mb-2 max-w-3xl text-ink-soft">{t('figuresHint')}</p>
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {Object.entries(facts)
        .filter(([name]) => name !== 'cashFeeKind')
        .map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  </details>
)

type Props = {
  name: PolicyName
  /** The storefront's built-in text, in each language. */
  written: PolicyFields
  /** Values that a text can insert by name in braces. */
  facts: Facts
}

function Editor({ policy, written, facts, onSaved }: { policy: AdminPolicy; onSaved: () => void } & Omit<Props, 'name'>) {
  const { name, isOwn, fields, version } = policy
  const [isLeaving, setIsLeaving] = useState(false)
  const reread = async () => {
    const answer = await readPolicies()
    if (!answer.ok) return answer
    const now = answer.value.find((one) => one.name === name) ?? policy
    return { ok: true as const, value: { fields: now.fields, version: now.version } }
  }
  return (
    <>
      <p className="mb-4 max-w-3xl">{t(isOwn ? 'isOwn' : 'isStandard')}</p>
      {isOwn && (
        <button type="button" onClick={() => setIsLeaving(true)} className={buttonClass('outline', 'mb-4')}>
          {t('leave')}
        </button>
      )}
      <ConfirmDialog
        title={t('leave')}
        confirmLabel={t('leave')}
        isDanger
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => refusalOf(changePolicy(name, fieldsOf({}), version), onSaved)}
      >
        <p>{t('leaveText')}</p>
      </ConfirmDialog>
      <EditForm
        formKey={`policy:${name}`}
        fields={FIELDS}
        began={{ fields: isOwn ? fields : written, version }}
        reread={reread}
        save={(typed, seen) => changePolicy(name, fieldsOf(typed), seen)}
        onSaved={onSaved}
      >
        {(typed) => (
          <>
            <Figures facts={facts} />
            <Preview html={typed['html'] ?? ''} label={t('preview')} facts={facts} />
            {TRANSLATED_LOCALES.map((locale) => (
              <Preview
                key={locale}
                html={typed[translatedField(locale, 'html')] ?? ''}
                lang={locale}
                label={t('previewIn', { language: languageLabel(locale) })}
                facts={facts}
              />
            ))}
          </>
        )}
      </EditForm>
    </>
  )
}

/** One policy: the shop's own text, or the built-in text as a starting point for it. */
export function PolicyScreen({ name, ...given }: Props) {
  const { value, failure, retry } = usePolicies()
  const [saves, setSaves] = useState(0)
  const policy = value?.find((one) => one.name === name)
  return (
    <Page
      title={t(name)}
      actions={
        <Link href={`/${name}`} prefetch={false} target="_blank" className={buttonClass('outline')}>
          {t('view')}
        </Link>
      }
    >
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {!policy && !failure && <p role="status">{common('loading')}</p>}
      {policy && (
        <Editor
          // After saving, the form starts from the stored values.
          key={saves}
          policy={policy}
          {...given}
          onSaved={() => {
            setSaves(saves + 1)
            notify.success(t('saved'))
          }}
        />
      )}
    </Page>
  )
}
