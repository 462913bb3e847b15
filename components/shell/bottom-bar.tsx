import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { chatAddress } from './shell-parts'
import { NavLink, ProfileLink } from './nav-link'

type Props = { cartBadge: ReactNode; /** The shop's; '' while it is unknown. */ phone: string }

/** Bottom navigation of phones and tablets, including the chat link (SHELL-11). The footer has a padding of its height. */
export function BottomBar({ cartBadge, phone }: Props) {
  const t = useTranslations('shell.bottomBar')
  const shell = useTranslations('shell')
  const chat = chatAddress(phone)
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
      <ul className={chat === null ? 'grid-cols-4' : 'grid-cols-5'}>
        {entry('/', 'home', t('home'))}
        {entry('/shop', 'shop', t('shop'))}
        {chat !== null && (
          <li>
            <a href={chat} rel="noopener" aria-label={shell('chat')} className="bar-link">
              <Icon name="chat" />
              {t('chat')}
            </a>
          </li>
        )}
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
