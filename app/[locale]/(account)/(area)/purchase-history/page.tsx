import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { HistoryLabels } from '@/components/account/account-labels'
import { PurchaseHistory } from '@/components/account/purchase-history'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setRequestLocale((await params).locale)
  const t = await getTranslations('account.history')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: '/purchase-history' },
    robots: { index: false, follow: true },
  }
}

export default async function PurchaseHistoryPage({ params }: Props) {
  setRequestLocale((await params).locale)
  const t = await getTranslations('account.history')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      {/* A border: next-intl hands out a part of messages/en.json as `any`. */}
      <PurchaseHistory labels={t.raw('view') as HistoryLabels} />
    </>
  )
}
