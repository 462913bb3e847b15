import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { Article } from '@/components/blog/article'
import { LatestPosts } from '@/components/blog/latest-posts'
import { JsonLd } from '@/components/shared/json-ld'
import type { Blog } from '@/lib/commerce/content/model'
import { readMoment } from '@/lib/i18n/dates'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { plainText } from '@/lib/html/text'
import { pageHref } from '@/lib/i18n/page-locale'
import { blogShare, CROP_NAMES, cropOf, shareImagePath } from '@/lib/seo/share-image'
import { blogPosting, readRecipes, recipeThing } from '@/lib/seo/structured-data/article'
import { absolute, pageMetadata } from '@/lib/seo/metadata'
import { getBlog, getKnownSettings, getLatestBlogs } from '@/lib/commerce/content/pages'
import { section } from '@/lib/v2/page-reads'
import { IngredientsSlot } from './ingredients-slot'

const LATEST_ARTICLES = 8

const pathOf = (slug: string): string => `/blog/${slug}`

/** ISO 8601; null for an invalid time, which a remote server may send. */
const timeOf = (text: string | null): string | null => readMoment(text ?? '')?.toISOString() ?? null

export async function blogSlot(slug: string) {
  // Rewrites ignore case, so other spellings redirect to the canonical address.
  const lower = slug.toLowerCase()
  if (slug !== lower) permanentRedirect(pageHref(pathOf(lower)))
  const blog = await getBlog(slug)
  if (!blog) notFound()
  if (blog.slug !== slug) permanentRedirect(pageHref(pathOf(blog.slug)))
  const latest = await section(getOthers(slug))
  const address = absolute(pathOf(slug))
  return (
    <>
      <ArticleStructuredData blog={blog} address={address} />
      <Article blog={blog} address={address} ingredients={<IngredientsSlot ingredients={blog.ingredients} />}>
        <LatestPosts posts={latest} />
      </Article>
    </>
  )
}

const getOthers = async (slug: string) =>
  (await getLatestBlogs(LATEST_ARTICLES + 1)).filter((one) => one.slug !== slug).slice(0, LATEST_ARTICLES)

/** The banner in each aspect ratio: an uploaded banner may have any. */
const imagesOf = ({ slug, bannerUrl }: Blog): readonly string[] =>
  bannerUrl === '' ? [] : CROP_NAMES.map((crop) => absolute(shareImagePath(cropOf('blog', slug, bannerUrl, crop))))

/** Nothing while the publishing time or the publisher is unknown. */
async function ArticleStructuredData({ blog, address }: { blog: Blog; address: string }) {
  const shop = (await getKnownSettings()) ?? {}
  const publishedAt = timeOf(blog.createdAt)
  const name = shop['website_name'] ?? ''
  const logo = shop['header_logo_path'] ?? ''
  if (publishedAt === null || name === '') return null
  const article = {
    url: address,
    headline: plainText(blog.title),
    description: blog.metaDescription,
    images: imagesOf(blog),
    publishedAt,
    modifiedAt: timeOf(blog.updatedAt),
    tags: blog.tags,
    publisher: { name, url: absolute('/'), logoUrl: logo ? absolute(logo) : '' },
  }
  const recipes = readRecipes(sanitizeHtml(blog.descriptionHtml)).map((recipe) => recipeThing(recipe, article))
  const things = [blogPosting(article), ...recipes].filter((thing) => thing !== null)
  // The order is fixed while the page is open, so the index is a stable key.
  return things.map((thing, index) => <JsonLd key={index} thing={thing} />)
}

export async function blogMetadata(slug: string): Promise<Metadata> {
  const blog = await getBlog(slug)
  if (!blog) return {}
  const publishedAt = timeOf(blog.createdAt)
  return pageMetadata({
    title: blog.metaTitle || blog.title,
    description: blog.metaDescription,
    descriptionHtml: blog.descriptionHtml,
    path: pathOf(blog.slug),
    shareImage: (shop) => blogShare(blog, shop),
    ...(publishedAt === null ? {} : { article: { publishedAt, modifiedAt: timeOf(blog.updatedAt), tags: blog.tags } }),
  })
}
