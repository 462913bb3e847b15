import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CartView } from '@/components/cart/cart-view'
import { islandCardLabels } from '@/components/shared/card-labels'
import { NoScriptNote } from '@/components/shared/no-script-note'
import { freeDeliveryAbove } from '@/lib/commerce/pricing/model'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { labels } from '@/lib/i18n/labels'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { unlistedPage } from '@/lib/seo/unlisted-page'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('cart.page')
  return unlistedPage(t, '/cart')
}

export default async function CartPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [settings, t] = await Promise.all([getKnownSettings(), getTranslations('cart.page')])
  return (
    // The minimum height keeps the content below from shifting when it arrives.
    <div className="wrap min-h-dvh py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      <NoScriptNote text={t('noScript')} />
      <CartView
        labels={labels('cart.view')}
        figures={labels('checkout.view.figures')}
        coupon={labels('checkout.view.coupon')}
        card={islandCardLabels()}
        logo={{ url: settings?.['header_logo_path'] ?? '', name: settings?.['website_name'] ?? '' }}
        freeAbovePaise={settings && freeDeliveryAbove(settings)}
      />
    </div>
  )
}
