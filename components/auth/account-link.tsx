import type { LogoutLabels } from '@/components/shared/use-logout'
import type { AccountMenuLabels } from './auth-labels'
import { Icon } from '@/components/ui/icon'

/** Of the header's way to the account, for guests and customers alike. */
export type AccountEntryProps = { guestLabel: string; labels: AccountMenuLabels; logout: LogoutLabels }

type Props = { href: '/login' | '/dashboard'; label: string }

/** The header's icon: a guest's way to the login, and whatever else happens a customer's way to the dashboard. */
export const AccountLink = ({ href, label }: Props) => (
  <a href={href} aria-label={label} title={label} className="icon-button max-lg:hidden">
    <Icon name="user" />
  </a>
)
