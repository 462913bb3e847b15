import type { LogoutLabels } from '@/components/shared/use-logout'
import type { AccountMenuLabels } from '@/components/shared/labels'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/shared/link'

/** For guests and customers alike. */
export type AccountEntryProps = { guestLabel: string; labels: AccountMenuLabels; logout: LogoutLabels }

type Props = { href: '/login' | '/dashboard'; label: string }

/** Links guests to login and customers to the dashboard; also the fallback. */
export const AccountLink = ({ href, label }: Props) => (
  <Link href={href} aria-label={label} title={label} className="icon-button max-lg:hidden">
    <Icon name="user" />
  </Link>
)
