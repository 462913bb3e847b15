import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import type { Product } from '@/lib/domain/catalog'
import { RECENT_PRICE_DAYS } from '@/lib/domain/limits'
import { BuyingColumn } from './buying-column'
import { ChosenPackProvider } from './chosen-pack'
import { Gallery } from './gallery'
import { LabelPanel } from './label-panel'
import { packViews } from './pack-view'
import { PictureBand } from './picture-band'
import { ProductTabs } from './product-tabs'

type Props = {
  product: Product
  /** The one the page shows at first; null: the default. */
  variant?: string | null
  /** Its whole bare address: what is shared, and what crawlers are told. */
  address: string
  reviews: ReactNode
  /** The tab that is open at first. */
  open?: 'description' | 'reviews'
  /** Below the product: other products. */
  children?: ReactNode
}

export function ProductDetails({ product, variant = null, address, reviews, open = 'description', children }: Props) {
  const t = useTranslations('product')
  const packs = packViews(product, {
    percentOff: (percent) => t('buy.percentOff', { percent }),
    saving: (amount) => t('buy.saving', { amount }),
    lowest: (amount) => t('buy.lowest', { days: RECENT_PRICE_DAYS, amount }),
    left: (count) => t('buy.left', { count }),
    inStock: t('buy.inStock'),
    madeToOrder: t('buy.madeToOrder'),
    outOfStock: t('buy.outOfStock'),
  })
  const trail = [
    { label: t('breadcrumbs.home'), href: '/' },
    { label: t('breadcrumbs.products'), href: '/shop' },
  ]
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('breadcrumbs.label')} trail={trail} here={product.name} address={address} />
      <ChosenPackProvider packs={packs} initial={variant}>
        <div className="buying-grid">
          <Gallery product={product} />
          <BuyingColumn product={product} address={address} />
        </div>
        <div className="section-gap">
          <ProductTabs product={product} reviews={reviews} open={open} />
        </div>
        {product.label && <LabelPanel label={product.label} />}
      </ChosenPackProvider>
      {product.about && <PictureBand section={product.about} pictureFirst />}
      {product.additional && <PictureBand section={product.additional} pictureFirst={false} />}
      {children}
    </div>
  )
}
