import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PaymentOutcome } from '@/components/checkout/payment-outcome'
import { labels } from '@/lib/i18n/labels'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('paymentResult.outcome')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/payment-response1') },
    robots: { index: false, follow: true },
  }
}

/** One page for every visitor: what it shows is stored in the browser tab. */
export default async function PaymentOutcomePage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('paymentResult')
  const { shopMore, orders, retry, allOrders } = labels('paymentResult.view')
  return (
    <div className="wrap">
      <noscript>
        <p className="mt-8 rounded-card bg-panel p-6">{t('outcome.noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        <PaymentOutcome
          labels={{ ...labels('paymentResult.outcome'), placed: labels('paymentResult.placed'), shopMore, orders, retry, allOrders }}
        />
      </div>
    </div>
  )
}
