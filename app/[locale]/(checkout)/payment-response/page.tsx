import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PaymentResponse } from '@/components/checkout/payment-response'
import type { ResponseLabels } from '@/components/checkout/result-card'

export const revalidate = 3600

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setRequestLocale((await params).locale)
  const t = await getTranslations('paymentResult.page')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: '/payment-response' },
    robots: { index: false, follow: true },
  }
}

/** One page for every visitor: the island reads the query parameters and asks the server for the true result. */
export default async function PaymentResponsePage({ params }: Props) {
  setRequestLocale((await params).locale)
  const t = await getTranslations('paymentResult')
  return (
    <div className="wrap">
      <noscript>
        <p className="mt-8 rounded-card bg-panel p-6">{t('page.noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        {/* Parse boundary: next-intl types a part of messages/en.json as `any`. */}
        <PaymentResponse labels={t.raw('view') as ResponseLabels} />
      </div>
    </div>
  )
}
