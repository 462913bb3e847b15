import type { IconName } from '@/components/ui/icon'
import type { Right } from '@/lib/kernel/rights'
import type { AdminText } from '@/lib/i18n/admin-texts'

type Entry = {
  href: string
  text: AdminText<'navigation'>
  icon: IconName
  /** null: every member of the staff. */
  right: Right | null
}

/** The admin screens in navigation order: a new screen is one line here. */
export const SCREENS: readonly Entry[] = [
  { href: '/admin', text: 'today', icon: 'home', right: null },
  { href: '/admin/orders', text: 'orders', icon: 'bag', right: 'orders.read' },
  { href: '/admin/products', text: 'products', icon: 'shop', right: 'products.read' },
  { href: '/admin/stock', text: 'stock', icon: 'bowl', right: 'stock.edit' },
  { href: '/admin/categories', text: 'categories', icon: 'menu', right: 'products.edit' },
  { href: '/admin/imports', text: 'imports', icon: 'receipt', right: 'products.edit' },
  { href: '/admin/customers', text: 'customers', icon: 'user', right: 'customers.read' },
  { href: '/admin/tickets', text: 'tickets', icon: 'mail', right: 'tickets.answer' },
  { href: '/admin/reviews', text: 'reviews', icon: 'star', right: 'reviews.moderate' },
  { href: '/admin/subscribers', text: 'subscribers', icon: 'chat', right: 'customers.read' },
  { href: '/admin/coupons', text: 'coupons', icon: 'gift', right: 'coupons.edit' },
  { href: '/admin/articles', text: 'articles', icon: 'receipt', right: 'content.edit' },
  { href: '/admin/banners', text: 'banners', icon: 'star', right: 'content.edit' },
  { href: '/admin/projects', text: 'projects', icon: 'grain', right: 'content.edit' },
  { href: '/admin/stories', text: 'stories', icon: 'chat', right: 'content.edit' },
  { href: '/admin/searches', text: 'searches', icon: 'search', right: 'content.edit' },
  { href: '/admin/policies', text: 'policies', icon: 'shield', right: 'content.edit' },
  { href: '/admin/menus', text: 'menus', icon: 'menu', right: 'content.edit' },
  { href: '/admin/synonyms', text: 'synonyms', icon: 'search', right: 'content.edit' },
  { href: '/admin/delivery', text: 'delivery', icon: 'pin', right: 'orders.read' },
  { href: '/admin/taxes', text: 'taxes', icon: 'receipt', right: 'settings.edit' },
  { href: '/admin/settings', text: 'settings', icon: 'seal', right: 'settings.edit' },
  { href: '/admin/staff', text: 'staff', icon: 'hand', right: 'staff.manage' },
  { href: '/admin/activity', text: 'activity', icon: 'receipt', right: 'activity.read' },
  { href: '/admin/account', text: 'account', icon: 'user', right: null },
]

/** Editing pages of screens that more roles may read. */
const EDITORS: readonly Pick<Entry, 'href' | 'right'>[] = [
  { href: '/admin/products/new', right: 'products.edit' },
  { href: '/admin/delivery/zones', right: 'settings.edit' },
  { href: '/admin/delivery/exceptions', right: 'settings.edit' },
]

/** The right that the page requires; null: none, or there is no such page. */
export const rightOf = (pathname: string): Right | null =>
  [...EDITORS, ...SCREENS].find(({ href }) => isCurrent(href, pathname))?.right ?? null

/** In a phone's bottom bar, next to "More", which has all of them. */
export const IN_BAR: readonly string[] = ['/admin', '/admin/orders', '/admin/products']

export const isCurrent = (href: string, pathname: string): boolean =>
  href === '/admin' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`)
