import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LatestOrder } from '@/components/account/latest-order'
import { DashboardFigures } from '@/components/account/dashboard-figures'
import { DefaultAddress } from '@/components/account/address-book'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.dashboard')
  return unlistedPage(t, '/dashboard')
}

export default async function DashboardPage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.dashboard')
  const view = labels('account.dashboard.view')
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <div className="grid gap-6">
        <LatestOrder labels={view} actionLabels={labels('account.orders')} words={labels('orders')} />
        <DashboardFigures labels={view} />
        <DefaultAddress labels={view} formLabels={labels('address.form')} />
      </div>
    </>
  )
}
