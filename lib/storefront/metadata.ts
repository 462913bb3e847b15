import 'server-only'
import type { Metadata } from 'next'
import { settings } from '@/lib/config/settings'
import { getSettings } from './content'

/** The shop's default title, description, keywords and icon, from its settings (SHELL-20). */
export async function getDefaultMetadata(): Promise<Metadata> {
  const shop = await getSettings()
  return {
    metadataBase: new URL(settings().SITE_URL),
    title: { default: shop['meta_title'] ?? '', template: `%s | ${shop['website_name'] ?? ''}` },
    description: shop['meta_description'] ?? '',
    keywords: shop['meta_keywords'] ?? '',
    icons: { icon: shop['site_icon_path'] ?? '' },
  }
}
