import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { HistoryLabels, OrderActionLabels } from '@/components/shared/labels'
import { PurchaseHistory } from '@/components/account/purchase-history'
import type { OrderWords } from '@/components/shared/order-parts'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.history')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/purchase-history') },
    robots: { index: false, follow: true },
  }
}

export default async function PurchaseHistoryPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [t, messages] = await Promise.all([getTranslations('account'), getTranslations()])
  // Parse boundaries, below: next-intl types a part of messages/en.json as `any`.
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('history.title')}</h1>
      <PurchaseHistory
        labels={t.raw('history.view') as HistoryLabels}
        words={messages.raw('orders') as OrderWords}
        actionLabels={t.raw('orders') as OrderActionLabels}
      />
    </>
  )
}
