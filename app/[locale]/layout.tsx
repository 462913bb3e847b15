import type { ReactNode } from 'react'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { fontVariables } from '@/app/fonts'
import { OfflineReady } from '@/components/offline/offline-ready'
import { EarlyClicks } from '@/components/ui/early-clicks'
import { Notices } from '@/components/ui/notices'
import { PageSpeed } from '@/components/shell/page-speed'
import { HTML_LANG, isLocale } from '@/lib/i18n/locales'
import { getDefaultMetadata } from '@/lib/seo/metadata'
import '@/app/globals.css'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#1f3d2b' }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setRequestLocale((await params).locale)
  return getDefaultMetadata()
}

export default async function RootLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return (
    <html lang={HTML_LANG[locale]} className={fontVariables}>
      <body>
        <EarlyClicks />
        {children}
        {/* In the root layout, so that a notice survives the navigation away from the page that showed it. */}
        <Notices />
        <PageSpeed />
        <OfflineReady page="/offline" />
      </body>
    </html>
  )
}
