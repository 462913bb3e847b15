import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PaymentResponse } from '@/components/checkout/payment-response'
import { NoScriptNote } from '@/components/shared/no-script-note'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('paymentResult.page')
  return unlistedPage(t, '/payment-response')
}

/** One page for every visitor: the island reads the query parameters and asks the server for the actual result. */
export default async function PaymentResponsePage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('paymentResult.page')
  return (
    <div className="wrap">
      <NoScriptNote text={t('noScript')} className="mt-8" />
      <div className="noscript:hidden">
        <PaymentResponse labels={{ ...labels('paymentResult.view'), placed: labels('paymentResult.placed') }} />
      </div>
    </div>
  )
}
