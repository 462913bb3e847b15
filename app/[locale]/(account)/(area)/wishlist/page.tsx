import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { islandCardLabels } from '@/components/shared/card-labels'
import { type WishlistLabels, WishlistView } from '@/components/wishlist/wishlist-view'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('wishlist.page')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/wishlist') },
    robots: { index: false, follow: true },
  }
}

export default async function WishlistPage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('wishlist')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('page.title')}</h1>
      {/* Parse boundary: next-intl types a part of messages/en.json as `any`. */}
      <WishlistView labels={t.raw('view') as WishlistLabels} cardLabels={islandCardLabels(await getTranslations('catalog.card'))} />
    </>
  )
}
