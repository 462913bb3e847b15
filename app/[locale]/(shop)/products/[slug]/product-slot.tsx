import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { Alternatives } from '@/components/product/alternatives'
import { BoughtTogether } from '@/components/product/bought-together'
import { AlsoLike } from '@/components/product/also-like'
import { ProductDetails } from '@/components/product/product-details'
import { RecentlyViewed } from '@/components/product/recently-viewed'
import { Reviews } from '@/components/product/reviews'
import { reviewsHref } from '@/components/product/reviews-href'
import { JsonLd } from '@/components/shared/json-ld'
import { TrackView } from '@/components/shared/track-view'
import { readAnalyticsId } from '@/lib/kernel/analytics'
import { findVariant, isOutOfStock, isSoldOut, type Product, type ProductCard, variantLinesOf } from '@/lib/commerce/catalog/model'
import { withReviewFigures } from '@/lib/commerce/reviews/model'
import { pageHref } from '@/lib/i18n/page-locale'
import { productShare } from '@/lib/seo/share-image'
import { productPreview, productThing } from '@/lib/seo/structured-data/product'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getBoughtTogether } from '@/lib/commerce/bought-together/pages'
import { getProductReviews } from '@/lib/commerce/reviews/pages'
import { getCategoryProducts, getFeaturedProducts, getProduct } from '@/lib/commerce/catalog/pages'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'

const pathOf = (slug: string): string => `/products/${slug}`

/** What the address selects: a 1-based page of reviews, and the raw variant (null: the default). */
export type ProductView = { slug: string; reviewsPage: number; variant: string | null }

type PreviewProps = {
  product: Product
  /** '' when it is unknown. */
  brand: string
  /** null: the default variant. */
  variant: string | null
}

/** React hoists these into <head>. Next's metadata supports no product type, and writes `name` where Open Graph requires `property`. */
function ProductPreview({ product, brand, variant }: PreviewProps) {
  return productPreview(product, brand, variant).map((fact) => <meta key={fact.property} {...fact} />)
}

type ViewEventProps = Pick<PreviewProps, 'product' | 'variant'> & { settings: BusinessSettings | null }

/** Only in the pages of shops that have analytics. */
function ViewEvent({ product, variant, settings }: ViewEventProps) {
  if (readAnalyticsId(settings?.['analytics_id']) === null) return null
  const [standard, ...others] = variantLinesOf(product)
  const { label, pricePaise } = others.find((line) => line.label === variant) ?? standard
  return <TrackView productId={product.id} name={product.name} variant={label} pricePaise={pricePaise} />
}

const MAX_ALTERNATIVES = 3

/** For a product that is out of stock: products of its category first, then featured ones. */
async function alternativesTo(product: Product, featured: readonly ProductCard[]): Promise<readonly ProductCard[]> {
  if (!isSoldOut(product)) return []
  const similar = product.category && (await section(getCategoryProducts(product.category.slug, 1)))
  const cards = [...(similar?.ok ? (similar.value?.items ?? []) : []), ...featured]
  return [...new Map(cards.map((card) => [card.slug, card])).values()]
    .filter((card) => card.slug !== product.slug && !isOutOfStock(card))
    .slice(0, MAX_ALTERNATIVES)
}

export async function productSlot({ slug, reviewsPage, variant: requestedVariant }: ProductView) {
  // Rewrites ignore case, so other spellings redirect to the canonical address.
  const lower = slug.toLowerCase()
  if (slug !== lower) permanentRedirect(pageHref(reviewsHref(lower, reviewsPage, requestedVariant)))
  const found = await getProduct(slug)
  if (!found) notFound()
  if (found.slug !== slug) permanentRedirect(pageHref(reviewsHref(found.slug, reviewsPage, requestedVariant)))
  const variant = findVariant(found, requestedVariant)
  // A temporary redirect: the shop may sell a variant with this name later.
  if (requestedVariant !== variant) redirect(pageHref(reviewsHref(slug, reviewsPage)))
  const [reviews, featured, together] = await Promise.all([
    section(getProductReviews(found.id, reviewsPage)),
    section(getFeaturedProducts()),
    getBoughtTogether(found.id),
  ])
  if (reviews.ok && reviewsPage > reviews.value.lastPage) notFound()
  const product = withReviewFigures(found, reviews.ok ? reviews.value : null)
  const alternatives = await alternativesTo(product, featured.ok ? featured.value : [])
  const settings = await getKnownSettings()
  const brand = settings?.['website_name'] ?? ''
  return (
    <>
      <ViewEvent product={product} variant={variant} settings={settings} />
      <ProductPreview product={product} brand={brand} variant={variant} />
      <JsonLd thing={productThing({ product, reviews: reviews.ok ? reviews.value.items : [], brand, absolute, now: new Date() })} />
      <ProductDetails
        product={product}
        variant={variant}
        address={absolute(pathOf(product.slug))}
        reviews={<Reviews product={product} list={reviews} />}
        open={reviewsPage === 1 ? 'description' : 'reviews'}
        alternatives={<Alternatives cards={alternatives} />}
      >
        <BoughtTogether product={product} cards={together} />
        <AlsoLike slug={product.slug} list={featured} />
        <RecentlyViewed product={product} />
      </ProductDetails>
    </>
  )
}

/** All review pages and variants share the canonical address of the bare product; a link preview shows the shared variant. */
export async function productMetadata({ slug, variant: requestedVariant }: ProductView): Promise<Metadata> {
  const product = await getProduct(slug)
  if (!product) return {}
  const variant = findVariant(product, requestedVariant)
  return pageMetadata({
    title: product.metaTitle || product.name,
    description: product.metaDescription,
    descriptionHtml: product.descriptionHtml,
    path: pathOf(product.slug),
    sharedPath: reviewsHref(product.slug, 1, variant),
    shareImage: (shop) => productShare(product, shop, variant),
    isProduct: true,
  })
}
