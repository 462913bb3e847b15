import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { DashboardLabels, OrderActionLabels } from '@/components/shared/labels'
import type { OrderWords } from '@/components/shared/order-parts'
import { LatestOrder } from '@/components/account/latest-order'
import { DashboardFigures } from '@/components/account/dashboard-figures'
import { DefaultAddress } from '@/components/account/address-book'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('account.dashboard')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/dashboard') },
    robots: { index: false, follow: true },
  }
}

export default async function DashboardPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [t, address, messages] = await Promise.all([getTranslations('account.dashboard'), getTranslations('address'), getTranslations()])
  // Parse boundaries, here and below: next-intl types a part of messages/en.json as `any`.
  const labels = t.raw('view') as DashboardLabels
  return (
    <>
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <div className="grid gap-6">
        <LatestOrder
          labels={labels}
          actionLabels={messages.raw('account.orders') as OrderActionLabels}
          words={messages.raw('orders') as OrderWords}
        />
        <DashboardFigures labels={labels} />
        <DefaultAddress labels={labels} formLabels={address.raw('form') as AddressFormLabels} />
      </div>
    </>
  )
}
