import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { OrderActionLabels, OrderDetailsLabels, RefundLabels } from '@/components/shared/labels'
import { OrderDetails } from '@/components/account/order-details'
import type { OrderWords } from '@/components/shared/order-parts'
import type { ArrivalLabels } from '@/components/shared/arrival'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params
  setPageLocale(locale)
  const t = await getTranslations('account.orderDetails')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref(`/order-details/${encodeURIComponent(id)}`) },
    robots: { index: false, follow: true },
  }
}

/** The same page for every visitor and every order: status 200, and empty until /api/v2 has answered for this browser's session. */
export default async function OrderDetailsPage({ params }: Props) {
  const { locale, id } = await params
  setPageLocale(locale)
  const [t, messages] = await Promise.all([getTranslations('account'), getTranslations()])
  // Parse boundaries, below: next-intl types a part of messages/en.json as `any`.
  return (
    <OrderDetails
      id={id}
      labels={t.raw('orderDetails.view') as OrderDetailsLabels}
      refundLabels={t.raw('orderDetails.refund') as RefundLabels}
      actionLabels={t.raw('orders') as OrderActionLabels}
      arrivalLabels={messages.raw('checkout.view.pin') as ArrivalLabels}
      words={messages.raw('orders') as OrderWords}
    />
  )
}
