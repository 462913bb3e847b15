'use client'

import { lazy, Suspense } from 'react'
import { useSignedIn } from '@/lib/commerce/customers/session.client'
import { type AccountEntryProps, AccountLink } from './account-link'

const ToDashboard = ({ labels }: AccountEntryProps) => <AccountLink href="/dashboard" label={labels.fallback} />

/** Guests do not load this code. If it cannot be fetched (a new release, a lost connection), a link to the dashboard replaces the menu. */
const AccountMenu = lazy(() =>
  import('./account-menu').then(
    (menu) => ({ default: menu.AccountMenu }),
    () => ({ default: ToDashboard }),
  ),
)

/** The header's account entry (SHELL-05): a plain link in every visitor's HTML; with a session, a customer menu of the same size replaces it. */
export function AccountEntry(props: AccountEntryProps) {
  if (!useSignedIn()) return <AccountLink href="/login" label={props.guestLabel} />
  return (
    <Suspense fallback={<ToDashboard {...props} />}>
      <AccountMenu {...props} />
    </Suspense>
  )
}
