'use client'

import { ReadFailed } from '@/components/ui/read-failed'
import { useSettings } from '@/lib/commerce/content/admin.client'
import { SETTING_GROUPS } from '@/lib/commerce/content/settings.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Page } from '../page'
import { failureText } from '../use-admin-form'
import { useListQuery } from '../use-list-query'
import { SettingsForm } from './settings-form'

const t = adminTexts('settings')
const common = adminTexts('common')

export function SettingsScreen() {
  const { get, set } = useListQuery()
  const { value, failure, retry } = useSettings()
  const group = SETTING_GROUPS.find((one) => one === get('group')) ?? SETTING_GROUPS[0]
  return (
    <Page title={t('title')}>
      <div className="admin-tabs mb-3">
        {SETTING_GROUPS.map((one) => (
          <button key={one} type="button" aria-current={one === group ? 'true' : undefined} onClick={() => set({ group: one })}>
            {t(one)}
          </button>
        ))}
      </div>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {value === undefined && !failure && <p role="status">{common('loading')}</p>}
      {value && <SettingsForm key={group} group={group} settings={value} />}
    </Page>
  )
}
