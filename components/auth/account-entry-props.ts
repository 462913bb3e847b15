import type { LogoutLabels } from '@/components/shared/use-logout'
import type { AccountMenuLabels } from './auth-labels'

/** Of the header's way to the account, for guests and customers alike. */
export type AccountEntryProps = { guestLabel: string; labels: AccountMenuLabels; logout: LogoutLabels }
