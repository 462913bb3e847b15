import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PaymentOutcome } from '@/components/checkout/payment-outcome'
import { NoScriptNote } from '@/components/shared/no-script-note'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('paymentResult.outcome')
  return unlistedPage(t, '/payment-response1')
}

/** One page for every visitor: what it shows is stored in the browser tab. */
export default async function PaymentOutcomePage({ params }: Props) {
  setPageLocale((await params).locale)
  const t = await getTranslations('paymentResult')
  const { shopMore, orders, retry, allOrders } = labels('paymentResult.view')
  return (
    <div className="wrap">
      <NoScriptNote text={t('outcome.noScript')} className="mt-8" />
      <div className="noscript:hidden">
        <PaymentOutcome
          labels={{ ...labels('paymentResult.outcome'), placed: labels('paymentResult.placed'), shopMore, orders, retry, allOrders }}
        />
      </div>
    </div>
  )
}
