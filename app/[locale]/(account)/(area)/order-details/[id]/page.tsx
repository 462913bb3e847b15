import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OrderDetails } from '@/components/account/order-details'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params
  setPageLocale(locale)
  const t = await getTranslations('account.orderDetails')
  return unlistedPage(t, `/order-details/${encodeURIComponent(id)}`)
}

/** The same page for every visitor and order: status 200, and empty until /api/v2 has answered for this browser's session. */
export default async function OrderDetailsPage({ params }: Props) {
  const { locale, id } = await params
  setPageLocale(locale)
  return (
    <OrderDetails
      id={id}
      labels={labels('account.orderDetails.view')}
      refundLabels={labels('account.orderDetails.refund')}
      returnLabels={labels('returns')}
      actionLabels={labels('account.orders')}
      arrivalLabels={labels('checkout.view.pin')}
      addressLabels={labels('address.form')}
      words={labels('orders')}
    />
  )
}
