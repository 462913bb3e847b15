import { useLocale } from '#use-locale'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { RichText } from '@/components/ui/rich-text'
import { isPlaceholder, type Product, type ProductSection } from '@/lib/commerce/catalog/model'
import { foreignLang } from '@/lib/i18n/text-language'
import { Breadcrumbs } from '@/components/shared/breadcrumbs'
import { ShareRow } from '@/components/shared/share-row'
import { MADE_TO_ORDER_BUSINESS_DAYS, RECENT_PRICE_DAYS } from '@/lib/kernel/business'
import { Badges, BuyingColumn } from './buying-column'
import { ChosenVariantProvider } from './chosen-variant'
import { Gallery } from './gallery'
import { LabelPanel } from './label-panel'
import { variantViews } from './variant-view'
import { ProductTabs } from './product-tabs'

const WIDTH_PX = 1080
const HEIGHT_PX = 810

type PictureBandProps = { section: ProductSection; pictureFirst: boolean }

/** 'about' and 'additional' of a product: picture and text next to each other (PDP-11). */
function PictureBand({ section, pictureFirst }: PictureBandProps) {
  return (
    <section className="picture-band section-gap">
      {!isPlaceholder(section.imageUrl) && (
        <Picture
          src={section.imageUrl}
          alt=""
          width={WIDTH_PX}
          height={HEIGHT_PX}
          sizes="(width >= 80rem) 790px, (width >= 40rem) 64vw, 100vw"
          className={pictureFirst ? undefined : 'min-[40rem]:order-last'}
        />
      )}
      <div>
        <h2 lang={foreignLang(section.heading, useLocale())} className="mb-4 text-2xl md:text-3xl">
          {section.heading}
        </h2>
        <RichText html={section.html} />
      </div>
    </section>
  )
}

type ProductDetailsProps = {
  product: Product
  /** The initial variant; null: the default. */
  variant?: string | null
  /** The absolute URL without query, for sharing and structured data. */
  address: string
  reviews: ReactNode
  /** The initially open tab. */
  open?: 'description' | 'reviews'
  /** What to buy instead while nothing of it is in stock. */
  alternatives?: ReactNode
  /** Other products, below this one; they may depend on the chosen variant. */
  children?: ReactNode
}

export function ProductDetails({
  product,
  variant = null,
  address,
  reviews,
  open = 'description',
  alternatives = null,
  children,
}: ProductDetailsProps) {
  const t = useTranslations('product')
  const variants = variantViews(product, {
    locale: useLocale(),
    percentOff: (percent) => t('buy.percentOff', { percent }),
    saving: (amount) => t('buy.saving', { amount }),
    lowest: (amount) => t('buy.lowest', { days: RECENT_PRICE_DAYS, amount }),
    left: (count) => t('buy.left', { count }),
    bestValue: t('buy.bestValue'),
    inStock: t('buy.inStock'),
    madeToOrder: t('buy.madeToOrder', { days: MADE_TO_ORDER_BUSINESS_DAYS }),
    outOfStock: t('buy.outOfStock'),
  })
  const trail = [
    { label: t('breadcrumbs.home'), href: '/' },
    { label: t('breadcrumbs.products'), href: '/shop' },
  ]
  return (
    <div className="wrap pt-3">
      <Breadcrumbs label={t('breadcrumbs.label')} trail={trail} here={product.name} address={address} />
      <ChosenVariantProvider variants={variants} initial={variant}>
        <div className="buying-grid">
          <Gallery product={product} />
          <BuyingColumn product={product} alternatives={alternatives} />
          <div>
            <Badges badges={product.badges} />
            <ShareRow url={address} title={product.name} />
          </div>
        </div>
        <div className="section-gap">
          <ProductTabs product={product} reviews={reviews} open={open} />
        </div>
        {product.label && <LabelPanel label={product.label} />}
        {product.about && <PictureBand section={product.about} pictureFirst />}
        {product.additional && <PictureBand section={product.additional} pictureFirst={false} />}
        {children}
      </ChosenVariantProvider>
    </div>
  )
}
