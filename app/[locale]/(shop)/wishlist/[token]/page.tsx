import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProductGrid } from '@/components/catalog/listing-results'
import { ADDED_MS } from '@/components/shared/figures'
import { getSharedWishes } from '@/lib/commerce/wishlist/pages'
import { setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; token: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('wishlist.shared')
  // No canonical: the address is a secret between its owner and the people it was shared with.
  return { title: t('metaTitle'), description: t('metaDescription'), robots: { index: false, follow: true }, referrer: 'no-referrer' }
}

export default async function SharedWishlistPage({ params }: Props) {
  const { locale, token } = await params
  setPageLocale(locale)
  const [cards, t] = await Promise.all([getSharedWishes(token), getTranslations('wishlist.shared')])
  if (cards === null) notFound()
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{cards.length > 0 ? t('intro') : t('empty')}</p>
      <ProductGrid cards={cards} path={`/wishlist/${token}`} addedMs={ADDED_MS} showsAvailability={false} />
    </div>
  )
}
