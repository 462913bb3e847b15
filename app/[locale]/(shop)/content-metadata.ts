import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/lib/seo/metadata'

/** Metadata of a page of static texts: title and description come from its message namespace. */
export async function contentMetadata(namespace: string, path: string): Promise<Metadata> {
  const t = await getTranslations(namespace)
  return pageMetadata({ title: t('metaTitle'), description: t('metaDescription'), descriptionHtml: '', path })
}
