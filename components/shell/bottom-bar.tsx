import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { NavLink } from './nav-link'
import { ProfileLink } from './profile-link'

/** Thumb navigation of phones and tablets. The footer leaves its height free below itself. */
export function BottomBar({ cartBadge }: { cartBadge: ReactNode }) {
  const t = useTranslations('shell.bottomBar')
  const entry = (href: string, icon: IconName, text: string, badge?: ReactNode) => (
    <li>
      <NavLink href={href} className="bar-link">
        <span className="relative">
          <Icon name={icon} />
          {badge}
        </span>
        {text}
      </NavLink>
    </li>
  )
  return (
    <nav aria-label={t('label')} className="bottom-bar">
      <ul>
        {entry('/', 'home', t('home'))}
        {entry('/shop', 'shop', t('shop'))}
        <li>
          <ProfileLink className="bar-link">
            <Icon name="user" />
            {t('profile')}
          </ProfileLink>
        </li>
        {entry('/cart', 'bag', t('cart'), cartBadge)}
      </ul>
    </nav>
  )
}
