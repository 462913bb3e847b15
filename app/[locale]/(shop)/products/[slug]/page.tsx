import type { Metadata } from 'next'
import { setRequestLocale } from 'next-intl/server'
import { notFound, permanentRedirect } from 'next/navigation'
import { AlsoLike } from '@/components/product/also-like'
import { ProductDetails } from '@/components/product/product-details'
import { Reviews } from '@/components/product/reviews'
import { getFeaturedProducts, getProduct, getProductReviews } from '@/lib/storefront/catalog'
import { pageMetadata } from '@/lib/storefront/page-metadata'
import { section } from '@/lib/storefront/read'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 3600

/** Rendered on its first visit, not at build. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params
  setRequestLocale(locale)
  const product = await getProduct(slug)
  if (!product) return {}
  return pageMetadata({
    title: product.metaTitle || product.name,
    description: product.metaDescription,
    descriptionHtml: product.descriptionHtml,
    path: `/products/${product.slug}`,
    imageUrl: product.imageUrl,
  })
}

export default async function ProductPage({ params }: Props) {
  const { locale, slug } = await params
  setRequestLocale(locale)
  // Rewrites ignore case; one address a product.
  const lower = slug.toLowerCase()
  if (slug !== lower) permanentRedirect(`/products/${lower}`)
  const product = await getProduct(slug)
  if (!product) notFound()
  if (product.slug !== slug) permanentRedirect(`/products/${product.slug}`)
  const [reviews, featured] = await Promise.all([section(getProductReviews(product.id)), section(getFeaturedProducts())])
  return (
    <ProductDetails
      product={product}
      reviews={<Reviews rating={product.rating} reviewCount={product.reviewCount} list={reviews} />}
      alsoLike={<AlsoLike slug={product.slug} list={featured} />}
    />
  )
}
