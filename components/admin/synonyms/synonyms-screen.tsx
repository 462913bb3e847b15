'use client'

import { useState } from 'react'
import { ReadFailed } from '@/components/ui/read-failed'
import { changeSynonyms, readSynonyms, useSynonyms } from '@/lib/commerce/search/admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import type { EditField } from '../edit-field'
import { EditForm } from '../edit-form'
import { Page } from '../page'
import { synonymsSaved } from './undo-synonyms'
import { failureText } from '../use-admin-form'

const t = adminTexts('synonyms')
const common = adminTexts('common')

const FIELDS: readonly EditField[] = [{ name: 'groups', label: t('groups'), hint: t('hint'), input: 'area', rows: 24, wide: true }]

/** Words that mean the same in a search. */
export function SynonymsScreen() {
  const { value, failure, retry } = useSynonyms()
  const [saves, setSaves] = useState(0)
  const reread = async () => {
    const answer = await readSynonyms()
    return answer.ok ? { ok: true as const, value: { fields: { groups: answer.value.text }, version: answer.value.version } } : answer
  }
  const save = async (groups: string, version: string): Promise<Answer<{ before: string; after: string }>> => {
    const before = value?.text ?? ''
    const answer = await changeSynonyms(groups, version)
    return answer.ok ? { ok: true, value: { before, after: groups } } : answer
  }
  const beginAgain = () => setSaves((count) => count + 1)
  return (
    <Page title={t('title')}>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {value && (
        <EditForm
          // After saving or undoing, the form starts from the stored values.
          key={saves}
          formKey="synonyms"
          fields={FIELDS}
          began={{ fields: { groups: value.text }, version: value.version }}
          reread={reread}
          save={({ groups = '' }, version) => save(groups, version)}
          onSaved={(change) => {
            beginAgain()
            synonymsSaved(t('saved'), change, beginAgain)
          }}
        />
      )}
    </Page>
  )
}
