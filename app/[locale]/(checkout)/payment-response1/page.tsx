import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PaymentOutcome } from '@/components/checkout/payment-outcome'
import type { OutcomeLabels } from '@/components/checkout/result-card'
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
  const t = await getTranslations()
  return (
    <div className="wrap">
      <noscript>
        <p className="mt-8 rounded-card bg-panel p-6">{t('paymentResult.outcome.noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        <PaymentOutcome
          labels={{
            // Parse boundary: next-intl types a part of messages/en.json as `any`.
            ...(t.raw('paymentResult.outcome') as Omit<OutcomeLabels, 'shopMore' | 'orders' | 'retry' | 'allOrders' | 'placed'>),
            placed: t.raw('paymentResult.placed') as OutcomeLabels['placed'],
            shopMore: t('paymentResult.view.shopMore'),
            orders: t('paymentResult.view.orders'),
            retry: t('paymentResult.view.retry'),
            allOrders: t('paymentResult.view.allOrders'),
          }}
        />
      </div>
    </div>
  )
}
