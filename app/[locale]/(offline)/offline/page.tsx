import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OfflineView } from '@/components/offline/offline-view'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('offline.page')
  return unlistedPage(t, '/offline')
}

/** One page for every visitor: the island shows what this browser has stored. */
export default async function OfflinePage({ params }: Props) {
  setPageLocale((await params).locale)
  return (
    <div className="wrap">
      <OfflineView labels={labels('offline.view')} />
    </div>
  )
}
