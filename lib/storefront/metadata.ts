import 'server-only'
import type { Metadata } from 'next'
import { settings } from '@/lib/config/settings'
import { getKnownSettings } from './content'

/** The drawing, and for browsers and home screens that take none a file made of it. */
export const iconsOf = (icon: string): Metadata['icons'] => ({ icon, apple: '/apple-touch-icon.png' })

/** The shop's default title, description, keywords and icon, from its settings (SHELL-20). */
export async function getDefaultMetadata(): Promise<Metadata> {
  const shop = (await getKnownSettings()) ?? {}
  const { website_name: name, site_icon_path: icon } = shop
  return {
    metadataBase: new URL(settings().SITE_URL),
    title: { default: shop['meta_title'] ?? '', template: name ? `%s | ${name}` : '%s' },
    description: shop['meta_description'] ?? '',
    keywords: shop['meta_keywords'] ?? '',
    ...(icon ? { icons: iconsOf(icon) } : {}),
  }
}
