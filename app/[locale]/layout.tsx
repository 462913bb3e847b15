import type { ReactNode } from 'react'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { DevanagariFonts } from '@/app/devanagari'
import { fontVariables } from '@/app/fonts'
import { OfflineReady } from '@/components/offline/offline-ready'
import { EarlyClicks } from '@/components/ui/early-clicks'
import { Notices } from '@/components/ui/notices'
import { ErrorTextsBlock } from '@/components/shell/error-texts-block'
import { RememberedLanguage } from '@/components/shell/language-switch'
import { PageSpeed } from '@/components/shell/page-speed'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { DEVANAGARI, HTML_LANG, isLocale, scriptOf } from '@/lib/i18n/locales'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { MissingCallsProvider } from '@/lib/v2/browser-missing-calls'
import { readMissingCalls } from '@/lib/v2/page-reads'
import { localHref } from '@/lib/local-href.mjs'
import { getDefaultMetadata } from '@/lib/seo/metadata'
import '@/app/globals.css'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#1f3d2b' }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  return getDefaultMetadata()
}

export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setPageLocale(locale)
  const missing = await readMissingCalls()
  const page = missing.length === 0 ? children : <MissingCallsProvider missing={missing}>{children}</MissingCallsProvider>
  return (
    <html lang={HTML_LANG[locale]} className={fontVariables}>
      <body>
        {scriptOf(locale) === DEVANAGARI && <DevanagariFonts />}
        <ErrorTextsBlock locale={locale} />
        <LocaleProvider locale={locale}>
          <EarlyClicks />
          {page}
          {/* In the root layout, so that a notice survives navigation. */}
          <Notices />
          <RememberedLanguage />
          <PageSpeed />
          <OfflineReady page={localHref('/offline', locale)} />
        </LocaleProvider>
      </body>
    </html>
  )
}
