'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/media-query'
import { type LogoutLabels, useLogout } from '@/components/shared/use-logout'
import type { MenuLabels } from '@/components/shared/labels'
import { Skeleton } from '@/components/ui/skeleton'
import { Link } from '@/components/shared/link'
import { splitLanguage } from '@/lib/local-href.mjs'
import { DEFAULT_AVATAR, type User } from '@/lib/commerce/customers/model'
import { Dialog } from '@/components/ui/dialog'
import { useUserRead } from '@/lib/commerce/customers/sign-in.client'

const LINKS = [
  { path: '/dashboard', icon: 'home', text: 'dashboard' },
  { path: '/purchase-history', icon: 'receipt', text: 'orders' },
  { path: '/wishlist', icon: 'heart', text: 'wishlist' },
  { path: '/profile', icon: 'user', text: 'profile' },
] as const satisfies readonly { path: string; icon: IconName; text: keyof MenuLabels }[]

const ENTRY = 'flex min-h-12 w-full items-center gap-3 rounded-button px-3 text-left transition-colors hover:bg-panel'
const CURRENT = 'aria-[current=page]:bg-panel aria-[current=page]:font-semibold aria-[current=page]:text-green'

type MenuLinksProps = { labels: MenuLabels; logoutLabels: LogoutLabels; onFollow?: () => void }

/** The five entries of the account menu (ACC-01). */
function MenuLinks({ labels, logoutLabels, onFollow }: MenuLinksProps) {
  // The server renders the page under its internal address (/en/…), so the current entry is marked only after hydration.
  const pathname = usePathname()
  const hydrated = useHydrated()
  const { isLoggingOut, logout } = useLogout(logoutLabels)
  return (
    <ul className="grid gap-1">
      {LINKS.map(({ path, icon, text }) => (
        <li key={path}>
          <Link
            href={path}
            aria-current={hydrated && splitLanguage(pathname).path === path ? 'page' : undefined}
            onClick={onFollow}
            className={`${ENTRY} ${CURRENT}`}
          >
            <Icon name={icon} size={22} />
            {labels[text]}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-2">
        <button type="button" aria-disabled={isLoggingOut} onClick={() => void logout()} className={ENTRY}>
          <Icon name="exit" size={22} />
          {labels.logOut}
        </button>
      </li>
    </ul>
  )
}

type SignedInCustomerProps = { user: User | null | undefined; labels: MenuLabels }

const SHOWN_PX = 56

/** Placeholders until the customer is known (ACC-01). */
function SignedInCustomer({ user, labels }: SignedInCustomerProps) {
  if (user === undefined)
    return (
      <div className="flex h-14 items-center gap-3">
        <Skeleton className="size-14 shrink-0 rounded-chip" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-32 max-w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      </div>
    )
  return (
    <div className="flex min-h-14 min-w-0 items-center gap-3">
      {/* Already small and square, and personal: it must not go through the image optimiser and its shared cache. */}
      <img
        src={user?.avatarUrl ?? DEFAULT_AVATAR}
        alt=""
        width={SHOWN_PX}
        height={SHOWN_PX}
        className="size-14 shrink-0 rounded-chip border border-line bg-panel object-cover"
      />
      <div className="min-w-0 leading-snug">
        <p className="line-clamp-2 font-serif text-lg leading-snug wrap-anywhere">{user?.name || labels.guest}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{user?.email || labels.noEmail}</p>
      </div>
    </div>
  )
}

type AccountMenuProps = { labels: MenuLabels; logoutLabels: LogoutLabels }

/** Next to the page or, on small screens, in a drawer (ACC-01). */
export function AccountMenu({ labels, logoutLabels }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { value: user } = useUserRead()
  const close = () => setIsOpen(false)
  const customer = <SignedInCustomer user={user} labels={labels} />
  return (
    <>
      <div className="flex items-center justify-between gap-3 rounded-card border border-line bg-card p-3 lg:hidden">
        {customer}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={labels.open}
          onClick={() => setIsOpen(true)}
          className="icon-button shrink-0"
        >
          <Icon name="menu" />
        </button>
      </div>
      <Dialog kind="drawer" title={labels.label} closeLabel={labels.close} isOpen={isOpen} onClose={close}>
        <div className="mb-5 border-b border-line pb-5">{customer}</div>
        <nav aria-label={labels.label}>
          <MenuLinks labels={labels} logoutLabels={logoutLabels} onFollow={close} />
        </nav>
      </Dialog>
      <div className="sticky top-24 rounded-card border border-line bg-card p-5 max-lg:hidden">
        <div className="mb-4 border-b border-line pb-4">{customer}</div>
        <nav aria-label={labels.label}>
          <MenuLinks labels={labels} logoutLabels={logoutLabels} />
        </nav>
      </div>
    </>
  )
}
