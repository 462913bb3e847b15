import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PurchaseHistory } from '@/components/account/purchase-history'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.history')
  return unlistedPage(t, '/purchase-history')
}

export default async function PurchaseHistoryPage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.history')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <PurchaseHistory labels={labels('account.history.view')} words={labels('orders')} actionLabels={labels('account.orders')} />
    </>
  )
}
