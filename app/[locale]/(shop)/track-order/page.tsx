import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { TrackOrder } from '@/components/tracking/track-order'
import { Link } from '@/components/shared/link'
import { NoScriptNote } from '@/components/shared/no-script-note'
import { trackOrder } from '@/lib/commerce/orders/wire'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/seo/metadata'
import { isOffered } from '@/lib/v2/page-reads'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('tracking.page')
  return pageMetadata({ title: t('metaTitle'), description: t('metaDescription'), descriptionHtml: '', path: '/track-order' })
}

export default async function TrackOrderPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [t, isTracked] = await Promise.all([getTranslations('tracking.page'), isOffered(trackOrder)])
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('trail')} trail={[{ label: t('home'), href: '/' }]} here={t('title')} />
      <div className="py-6 md:py-10">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-3 mb-2 max-w-[68ch]">{t(isTracked ? 'text' : 'notOffered')}</p>
        <p className="mb-6 text-ink-soft">
          {t.rich('account', {
            link: (text) => (
              <Link href="/purchase-history" rel="nofollow" className="text-green underline underline-offset-4">
                {text}
              </Link>
            ),
          })}
        </p>
        {isTracked && (
          <>
            <NoScriptNote text={t('noScript')} />
            <TrackOrder
              labels={labels('tracking.view')}
              returnLabels={labels('returns')}
              words={labels('orders')}
              arrivalLabels={labels('checkout.view.pin')}
              addressLabels={labels('address.form')}
            />
          </>
        )}
      </div>
    </div>
  )
}
