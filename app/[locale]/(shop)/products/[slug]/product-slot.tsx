import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { AlsoLike } from '@/components/product/also-like'
import { ProductDetails } from '@/components/product/product-details'
import { ProductPreview } from '@/components/product/product-preview'
import { RecentlyViewed } from '@/components/product/recently-viewed'
import { Reviews } from '@/components/product/reviews'
import { reviewsHref } from '@/components/product/reviews-href'
import { JsonLd } from '@/components/shared/json-ld'
import { findVariant } from '@/lib/commerce/catalog/model'
import { withReviewFigures } from '@/lib/commerce/reviews/model'
import { productShare } from '@/lib/seo/share-image'
import { productThing } from '@/lib/seo/structured-data/product'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getFeaturedProducts, getProduct, getProductReviews } from '@/lib/commerce/catalog/pages'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'

const pathOf = (slug: string): string => `/products/${slug}`

/** What the address asks for: a page of the reviews, 1-based, and a variant as it stands there; null: the default. */
export type ProductView = { slug: string; reviewsPage: number; variant: string | null }

/** A product with one page of its reviews and one variant chosen; its pages differ in nothing else. */
export async function productSlot({ slug, reviewsPage, variant: asked }: ProductView) {
  // Rewrites ignore case; one address a product.
  const lower = slug.toLowerCase()
  if (slug !== lower) permanentRedirect(reviewsHref(lower, reviewsPage, asked))
  const found = await getProduct(slug)
  if (!found) notFound()
  if (found.slug !== slug) permanentRedirect(reviewsHref(found.slug, reviewsPage, asked))
  const variant = findVariant(found, asked)
  // Not for ever: the shop may sell a variant of this name tomorrow.
  if (asked !== variant) redirect(reviewsHref(slug, reviewsPage))
  const [reviews, featured] = await Promise.all([section(getProductReviews(found.id, reviewsPage)), section(getFeaturedProducts())])
  if (reviews.ok && reviewsPage > reviews.value.lastPage) notFound()
  const product = withReviewFigures(found, reviews.ok ? reviews.value : null)
  const brand = (await getKnownSettings())?.['website_name'] ?? ''
  return (
    <>
      <ProductPreview product={product} brand={brand} variant={variant} />
      <JsonLd thing={productThing({ product, reviews: reviews.ok ? reviews.value.items : [], brand, absolute })} />
      <ProductDetails
        product={product}
        variant={variant}
        address={absolute(pathOf(product.slug))}
        reviews={<Reviews product={product} list={reviews} />}
        open={reviewsPage === 1 ? 'description' : 'reviews'}
      >
        <AlsoLike slug={product.slug} list={featured} />
        <RecentlyViewed product={product} />
      </ProductDetails>
    </>
  )
}

/** Every page of the reviews and every variant names the bare product as the one to find; a preview shows the variant that is shared. */
export async function productMetadata({ slug, variant: asked }: ProductView): Promise<Metadata> {
  const product = await getProduct(slug)
  if (!product) return {}
  const variant = findVariant(product, asked)
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
