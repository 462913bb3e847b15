'use client'

import { lazy, Suspense } from 'react'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { type AccountEntryProps, AccountLink } from './account-link'

const ToDashboard = ({ labels }: AccountEntryProps) => <AccountLink href="/dashboard" label={labels.fallback} />

/** No guest loads it. Where its code cannot be fetched (a new release, a lost connection), a link leads to the dashboard, which has the same. */
const AccountMenu = lazy(() =>
  import('./account-menu').then(
    (menu) => ({ default: menu.AccountMenu }),
    () => ({ default: ToDashboard }),
  ),
)

/** A plain link in everybody's HTML; once the browser knows of a session, the customer's menu in its place, of the same size. */
export function AccountEntry(props: AccountEntryProps) {
  if (!useSignedIn()) return <AccountLink href="/login" label={props.guestLabel} />
  return (
    <Suspense fallback={<ToDashboard {...props} />}>
      <AccountMenu {...props} />
    </Suspense>
  )
}
