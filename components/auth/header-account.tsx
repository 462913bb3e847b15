import { labels } from '@/lib/i18n/labels'
import { AccountEntry } from './account-entry'

/** The header's account entry with its texts (SHELL-05). */
export const HeaderAccount = () => (
  <AccountEntry guestLabel={labels('shell.account')} labels={labels('auth.menu')} logout={labels('auth.logout')} />
)
