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
import { LabelPanel } from './label-panel'
import { variantViews } from './variant-view'
import { ProductPicture } from '@/components/shared/product-picture'
import { PhotoGallery } from './photo-gallery'
import { Tabs, type Tab } from '@/components/ui/tabs'
import { plainText } from '@/lib/html/text'
import { REVIEWS_ID } from './reviews-href'

type Props = { product: Product; reviews: ReactNode; /** The initially open tab. */ open: 'description' | 'reviews' }

/** Description, Benefits, Specification, Reviews, Faqs (PDP-08). The headings are visible only without JavaScript, where tabs do not work. */
export function ProductTabs({ product, reviews, open }: Props) {
  const t = useTranslations('product.tabs')
  const withHeading = (title: string, content: ReactNode) => (
    <>
      <h2 className="tab-heading">{title}</h2>
      {content}
    </>
  )
  const text = (
    id: 'description' | 'benefits' | 'specification' | 'faqs',
    field: 'descriptionHtml' | 'benefitsHtml' | 'specificationsHtml' | 'faqHtml',
  ): Tab => ({
    id,
    label: t(id),
    panel: withHeading(t(id), plainText(product[field]) === '' ? <p>{t(`${id}Empty`)}</p> : <RichText html={product[field]} />),
  })
  const tabs = [
    text('description', 'descriptionHtml'),
    text('benefits', 'benefitsHtml'),
    text('specification', 'specificationsHtml'),
    { id: REVIEWS_ID, label: t('reviews'), panel: withHeading(t('reviews'), reviews) },
    text('faqs', 'faqHtml'),
  ]
  return <Tabs label={t('label', { name: product.name })} tabs={tabs} open={open} />
}

/** Maps the lightbox's English label names to message keys. */
const LIGHTBOX = {
  Previous: 'previous',
  Next: 'next',
  Close: 'close',
  'Zoom in': 'zoomIn',
  'Zoom out': 'zoomOut',
  Carousel: 'carousel',
  Slide: 'slide',
} as const

export function Gallery({ product }: { product: Product }) {
  const [t, role] = [useTranslations('product.gallery'), useTranslations('home.carousel')]
  if (product.photos.length === 0) return <Drawing product={product} />
  const gallery = t('label', { name: product.name })
  const count = product.photos.length
  const labels = {
    gallery,
    role: role('role'),
    previous: t('previous'),
    next: t('next'),
    enlarge: t('enlarge'),
    positions: product.photos.map((_, index) => t('position', { index: index + 1, count })),
    lightbox: {
      Lightbox: gallery,
      'Photo gallery': gallery,
      '{index} of {total}': t('position', { index: '{index}', count: '{total}' }),
      ...Object.fromEntries(Object.entries(LIGHTBOX).map(([name, key]) => [name, t(key)])),
    },
  }
  return <PhotoGallery photos={product.photos.map(({ url, alt }) => ({ src: url, alt }))} labels={labels} />
}

const DRAWING_PX = 400

/** For a product without photographs: no stepping and no lightbox. */
const Drawing = ({ product: { name, imageUrl } }: { product: Product }) => (
  <div className="gallery">
    <div className="gallery-stage">
      <div className="aspect-square overflow-hidden rounded-card bg-panel">
        <ProductPicture src={imageUrl} alt={name} width={DRAWING_PX} height={DRAWING_PX} sizes="100vw" priority caption={name} />
      </div>
    </div>
  </div>
)

const WIDTH_PX = 1080
const HEIGHT_PX = 810

type PictureBandProps = { section: ProductSection; pictureFirst: boolean }

/** A product's 'about' or 'additional' section: picture and text side by side (PDP-11). */
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
  /** Shown while the whole product is out of stock. */
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
