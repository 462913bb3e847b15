import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PaymentResponse } from '@/components/checkout/payment-response'
import type { ResponseLabels } from '@/components/checkout/result-card'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('paymentResult.page')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/payment-response') },
    robots: { index: false, follow: true },
  }
}

/** One page for every visitor: the island reads the query parameters and asks the server for the true result. */
export default async function PaymentResponsePage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations()
  return (
    <div className="wrap">
      <noscript>
        <p className="mt-8 rounded-card bg-panel p-6">{t('paymentResult.page.noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        <PaymentResponse
          labels={{
            // Parse boundary: next-intl types a part of messages/en.json as `any`.
            ...(t.raw('paymentResult.view') as Omit<ResponseLabels, 'placed'>),
            placed: t.raw('paymentResult.placed') as ResponseLabels['placed'],
          }}
        />
      </div>
    </div>
  )
}
