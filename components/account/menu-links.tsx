import { usePathname } from 'next/navigation'
import { Icon, type IconName } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/media-query'
import { useLogout, type LogoutLabels } from '@/components/shared/use-logout'
import type { MenuLabels } from './account-labels'

const LINKS = [
  { path: '/dashboard', icon: 'home', text: 'dashboard' },
  { path: '/purchase-history', icon: 'receipt', text: 'orders' },
  { path: '/wishlist', icon: 'heart', text: 'wishlist' },
  { path: '/profile', icon: 'user', text: 'profile' },
] as const satisfies readonly { path: string; icon: IconName; text: keyof MenuLabels }[]

const ENTRY = 'flex min-h-12 w-full items-center gap-3 rounded-button px-3 text-left transition-colors hover:bg-panel'
const CURRENT = 'aria-[current=page]:bg-panel aria-[current=page]:font-semibold aria-[current=page]:text-green'

type Props = { labels: MenuLabels; logoutLabels: LogoutLabels; onFollow?: () => void }

/** The five entries of the account's menu (ACC-01). */
export function MenuLinks({ labels, logoutLabels, onFollow }: Props) {
  // The server makes the page under its inner address (/en/…).
  const pathname = usePathname()
  const hydrated = useHydrated()
  const { isLoggingOut, logout } = useLogout(logoutLabels)
  return (
    <ul className="grid gap-1">
      {LINKS.map(({ path, icon, text }) => (
        <li key={path}>
          <a
            href={path}
            aria-current={hydrated && pathname === path ? 'page' : undefined}
            onClick={onFollow}
            className={`${ENTRY} ${CURRENT}`}
          >
            <Icon name={icon} size={22} />
            {labels[text]}
          </a>
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
