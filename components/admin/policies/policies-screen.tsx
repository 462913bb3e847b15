'use client'

import Link from 'next/link'
import { ReadFailed } from '@/components/ui/read-failed'
import { usePolicies } from '@/lib/commerce/content/policies.admin.client'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { Moment } from '../moment'
import { Page } from '../page'
import { StatusChip } from '../status-chip'
import { failureText } from '../use-admin-form'

const t = adminTexts('policies')
const common = adminTexts('common')

/** Each policy page, and whose text it shows. */
export function PoliciesScreen() {
  const { value, failure, retry } = usePolicies()
  return (
    <Page title={t('title')}>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      {failure && <ReadFailed text={failureText(failure)} retryLabel={common('retry')} retry={retry} />}
      {!value && !failure && <p role="status">{common('loading')}</p>}
      <ul className="max-w-3xl">
        {value?.map(({ name, isOwn, updatedAt }) => (
          <li key={name} className="flex min-h-11 flex-wrap items-center gap-x-4 border-b border-line py-1">
            <Link href={`/admin/policies/${name}`} prefetch={false} className="min-h-11 grow content-center font-semibold underline">
              {t(name)}
            </Link>
            <StatusChip tone={isOwn ? 'good' : 'neutral'}>{t(isOwn ? 'own' : 'standard')}</StatusChip>
            {updatedAt && <Moment iso={updatedAt} />}
          </li>
        ))}
      </ul>
    </Page>
  )
}
