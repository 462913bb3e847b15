'use client'

import { type FocusEvent, useCallback, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { User } from '@/lib/commerce/customers/model'
import { useLogout } from '@/components/shared/use-logout'
import { useDismiss } from '@/components/ui/use-dismiss'
import { useUser } from '@/lib/commerce/customers/session.client'
import { fill } from '@/lib/i18n/fill'
import { type AccountEntryProps, AccountLink } from './account-link'
import './account-menu.css'

const SIZE_PX = 32

/** The first letter as it is written in capitals; '' of a name without any. */
const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toLocaleUpperCase('en-IN')

/** Their photo, or the letter their name begins with. Decoration: whoever shows it says the name. */
export function Avatar({ user: { name, avatarUrl } }: { user: Pick<User, 'name' | 'avatarUrl'> }) {
  /** A photo that is gone or cannot be fetched. */
  const [missing, setMissing] = useState<string | null>(null)
  if (avatarUrl !== null && avatarUrl !== missing)
    return (
      // Small and square already; nobody else's to keep, so not through the image optimiser.
      <img src={avatarUrl} alt="" width={SIZE_PX} height={SIZE_PX} onError={() => setMissing(avatarUrl)} className="account-avatar" />
    )
  return (
    <span aria-hidden="true" className="account-avatar">
      {initialOf(name) || <Icon name="user" size={18} />}
    </span>
  )
}

/** Whose session turns out to be over is a guest; while nobody knows, the icon stays. */
export function AccountMenu({ guestLabel, ...texts }: AccountEntryProps) {
  const user = useUser()
  if (user) return <Menu user={user} {...texts} />
  return user === null ? <AccountLink href="/login" label={guestLabel} /> : <AccountLink href="/dashboard" label={texts.labels.fallback} />
}

/** A button that discloses a link and a button: they are reached by Tab like all others. */
function Menu({ user, labels, logout: logoutTexts }: { user: User } & Omit<AccountEntryProps, 'guestLabel'>) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, box, button, close)
  const { isLoggingOut, logout } = useLogout(logoutTexts)

  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    // null: a press on what takes no focus, or another window. The press outside closes by itself.
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
            {/* Links change the page softly: the header stays, and so would the menu. */}
            <a href="/dashboard" onClick={close}>
              {labels.dashboard}
            </a>
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
