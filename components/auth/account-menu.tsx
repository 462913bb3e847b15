'use client'

import { type FocusEvent, useCallback, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/shared/link'
import type { User } from '@/lib/commerce/customers/model'
import { useLogout } from '@/components/shared/use-logout'
import { useDismiss } from '@/components/ui/use-dismiss'
import { useUser } from '@/lib/commerce/customers/sign-in.client'
import { fill } from '@/lib/i18n/fill'
import { type AccountEntryProps, AccountLink } from './account-link'
import './account-menu.css'

const SIZE_PX = 32

/** The first letter in upper case; '' for an empty name. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase('en-IN')

/** The photo or the name's initial. Decorative: the caller provides the accessible name. */
function Avatar({ user: { name, avatarUrl } }: { user: Pick<User, 'name' | 'avatarUrl'> }) {
  /** The URL of a photo that is missing or cannot be fetched. */
  const [missing, setMissing] = useState<string | null>(null)
  if (avatarUrl !== null && avatarUrl !== missing)
    return (
      // Already small and square, and personal: it must not go through the image optimiser and its shared cache.
      <img src={avatarUrl} alt="" width={SIZE_PX} height={SIZE_PX} onError={() => setMissing(avatarUrl)} className="account-avatar" />
    )
  return (
    <span aria-hidden="true" className="account-avatar">
      {initialOf(name) || <Icon name="user" size={18} />}
    </span>
  )
}

/** An expired session shows the guest link; while the user is unknown, the icon links to the dashboard. */
export function AccountMenu({ guestLabel, ...texts }: AccountEntryProps) {
  const user = useUser()
  if (user) return <Menu user={user} {...texts} />
  return user === null ? <AccountLink href="/login" label={guestLabel} /> : <AccountLink href="/dashboard" label={texts.labels.fallback} />
}

/** A disclosure with a link and a button, which stay in the normal Tab order. */
function Menu({ user, labels, logout: logoutTexts }: { user: User } & Omit<AccountEntryProps, 'guestLabel'>) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, box, button, close)
  const { isLoggingOut, logout } = useLogout(logoutTexts)

  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // null: a click on an element that takes no focus, or a switch to another window. useDismiss handles clicks outside.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div ref={box} onBlur={closeWhenLeft} className="relative max-lg:hidden">
      <button
        ref={button}
        type="button"
        aria-label={fill(labels.label, { name: user.name })}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className="icon-button"
      >
        <Avatar user={user} />
      </button>
      {open && (
        <ul id={panelId} className="account-menu">
          <li>
            {/* A soft navigation keeps the header mounted, so the menu must close itself. */}
            <Link href="/dashboard" onClick={close}>
              {labels.dashboard}
            </Link>
          </li>
          <li>
            <button type="button" aria-disabled={isLoggingOut} onClick={() => void logout()}>
              {isLoggingOut ? labels.loggingOut : labels.logout}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}
