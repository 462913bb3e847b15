import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { AlsoLike } from '@/components/product/also-like'
import { ProductDetails } from '@/components/product/product-details'
import { ProductPreview } from '@/components/product/product-preview'
import { RecentlyViewed } from '@/components/product/recently-viewed'
import { Reviews } from '@/components/product/reviews'
import { reviewsHref } from '@/components/product/reviews-href'
import { JsonLd } from '@/components/shared/json-ld'
import { productShare } from '@/lib/seo/share-image'
import { productThing } from '@/lib/seo/structured-data/product'
import { absolute } from '@/lib/storefront/absolute'
import { getFeaturedProducts, getProduct, getProductReviews } from '@/lib/storefront/catalog'
import { getKnownSettings } from '@/lib/storefront/content'
import { pageMetadata } from '@/lib/storefront/page-metadata'
import { section } from '@/lib/storefront/read'

const pathOf = (slug: string): string => `/products/${slug}`

/** A product with one page of its reviews: the bare address and ?reviews=n differ in nothing else. */
export async function productSlot(slug: string, reviewsPage: number) {
  // Rewrites ignore case; one address a product.
  const lower = slug.toLowerCase()
  if (slug !== lower) permanentRedirect(reviewsHref(lower, reviewsPage))
  const product = await getProduct(slug)
  if (!product) notFound()
  if (product.slug !== slug) permanentRedirect(reviewsHref(product.slug, reviewsPage))
  const [reviews, featured] = await Promise.all([section(getProductReviews(product.id, reviewsPage)), section(getFeaturedProducts())])
  if (reviews.ok && reviewsPage > reviews.value.lastPage) notFound()
  const brand = (await getKnownSettings())?.['website_name'] ?? ''
  return (
    <>
      <ProductPreview product={product} brand={brand} />
      <JsonLd thing={productThing({ product, reviews: reviews.ok ? reviews.value.items : [], brand, absolute })} />
      <ProductDetails
        product={product}
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

/** Every page of the reviews names the bare product as the one to find. */
export async function productMetadata(slug: string): Promise<Metadata> {
  const product = await getProduct(slug)
  if (!product) return {}
  return pageMetadata({
    title: product.metaTitle || product.name,
    description: product.metaDescription,
    descriptionHtml: product.descriptionHtml,
    path: pathOf(product.slug),
    shareImage: (shop) => productShare(product, shop),
    isProduct: true,
  })
}
