import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { CartLabels } from '@/components/shared/labels'
import { CartView } from '@/components/cart/cart-view'
import { islandCardLabels } from '@/components/shared/card-labels'
import { freeDeliveryAbove } from '@/lib/commerce/pricing/model'
import type { CouponLabels } from '@/components/shared/coupon-form'
import type { FigureLabels } from '@/components/shared/summary-figures'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { pageHref, setPageLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  setPageLocale((await params).locale)
  const t = await getTranslations('cart.page')
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: { canonical: pageHref('/cart') },
    robots: { index: false, follow: true },
  }
}

export default async function CartPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [settings, t] = await Promise.all([getKnownSettings(), getTranslations()])
  return (
    // What comes below the cart later moves nothing that is on the screen.
    <div className="wrap min-h-dvh py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{t('cart.page.title')}</h1>
      <noscript>
        <p className="rounded-card bg-panel p-6">{t('cart.page.noScript')}</p>
      </noscript>
      <CartView
        // Parse boundaries: next-intl types a part of messages/en.json as `any`.
        labels={t.raw('cart.view') as CartLabels}
        figures={t.raw('checkout.view.figures') as FigureLabels}
        coupon={t.raw('checkout.view.coupon') as CouponLabels}
        card={islandCardLabels(await getTranslations('catalog.card'))}
        logo={{ url: settings?.['header_logo_path'] ?? '', name: settings?.['website_name'] ?? '' }}
        freeAbovePaise={settings && freeDeliveryAbove(settings)}
      />
    </div>
  )
}
