import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { islandCardLabels } from '@/components/shared/card-labels'
import { WishlistView } from '@/components/wishlist/wishlist-view'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('wishlist.page')
  return unlistedPage(t, '/wishlist')
}

export default async function WishlistPage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('wishlist.page')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <WishlistView labels={labels('wishlist.view')} cardLabels={islandCardLabels()} />
    </>
  )
}
