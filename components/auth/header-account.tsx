import { useTranslations } from 'next-intl'
import type { LogoutLabels } from '@/components/shared/use-logout'
import { AccountEntry } from './account-entry'
import type { AccountMenuLabels } from '@/components/shared/labels'

/** The header's account entry with its texts (SHELL-05). */
export function HeaderAccount() {
  const guestLabel = useTranslations('shell')('account')
  const t = useTranslations('auth')
  // Parse boundaries: next-intl types a part of messages/en.json as `any`.
  return <AccountEntry guestLabel={guestLabel} labels={t.raw('menu') as AccountMenuLabels} logout={t.raw('logout') as LogoutLabels} />
}
