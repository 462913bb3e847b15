import 'server-only'
import type { Metadata } from 'next'
import { settings } from '@/lib/config/settings'
import { getKnownSettings } from './content'

/** The shop's default title, description, keywords and icon, from its settings (SHELL-20). */
export async function getDefaultMetadata(): Promise<Metadata> {
  const shop = (await getKnownSettings()) ?? {}
  const { website_name: name, site_icon_path: icon } = shop
  return {
    metadataBase: new URL(settings().SITE_URL),
    title: { default: shop['meta_title'] ?? '', template: name ? `%s | ${name}` : '%s' },
    description: shop['meta_description'] ?? '',
    keywords: shop['meta_keywords'] ?? '',
    ...(icon ? { icons: { icon } } : {}),
  }
}
