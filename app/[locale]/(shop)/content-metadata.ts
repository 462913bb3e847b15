import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'

/** Of a page of texts: its messages have its title and description for search engines. */
export async function contentMetadata(namespace: string, path: string): Promise<Metadata> {
  const t = await getTranslations(namespace)
  return pageMetadata({ title: t('metaTitle'), description: t('metaDescription'), descriptionHtml: '', path })
}
