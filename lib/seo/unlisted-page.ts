import type { Metadata } from 'next'
import { pageHref } from '@/lib/i18n/page-locale'

/** Metadata of a page that is about its visitor and found by no search engine (SEO-04). `t`: the page's texts. */
export const unlistedPage = (t: (key: 'metaTitle' | 'metaDescription') => string, path: string): Metadata => ({
  title: t('metaTitle'),
  description: t('metaDescription'),
  alternates: { canonical: pageHref(path) },
  robots: { index: false, follow: true },
})
