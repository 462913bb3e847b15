import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { type Labels, labels } from '@/lib/i18n/labels'
import { unlistedPage } from '@/lib/seo/unlisted-page'
import { getKnownSettings } from '@/lib/commerce/content/pages'

export type SearchParams = Record<string, string | string[] | undefined>

export const readOne = (address: SearchParams, name: string): string | null => [address[name] ?? []].flat()[0] ?? null

const PAGES = { login: '/login', registration: '/registration', forgot: '/forgot-password', reset: '/reset-password' } as const

/** Metadata of the sign-in pages. They are not indexed (SEO-04). */
export async function authMetadata(page: keyof typeof PAGES): Promise<Metadata> {
  const t = await getTranslations(`auth.${page}.page`)
  return unlistedPage(t, PAGES[page])
}

/** The texts and picture around every sign-in form. */
export async function readFrame(): Promise<{ picture: string; sentence: string; fields: Labels<'auth.fields'> }> {
  const [settings, t] = await Promise.all([getKnownSettings(), getTranslations('auth')])
  return {
    picture: settings?.['about_us_image'] ?? '',
    sentence: t('sentence'),
    fields: labels('auth.fields'),
  }
}
