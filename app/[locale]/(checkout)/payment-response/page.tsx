import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PaymentResponse } from '@/components/checkout/payment-response'
import { labels } from '@/lib/i18n/labels'
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
  const t = await getTranslations('paymentResult.page')
  return (
    <div className="wrap">
      <noscript>
        <p className="mt-8 rounded-card bg-panel p-6">{t('noScript')}</p>
      </noscript>
      <div className="noscript:hidden">
        <PaymentResponse labels={{ ...labels('paymentResult.view'), placed: labels('paymentResult.placed') }} />
      </div>
    </div>
  )
}
