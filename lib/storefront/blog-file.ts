import 'server-only'
import { sanitizeHtml } from '@/lib/html/sanitize-html'
import { ownDescription } from '@/lib/seo/page-texts'
import { latestOf } from '@/lib/seo/sitemap'
import { writeBlogFeed } from '@/lib/seo/blog-feed'
import { absolute } from './absolute'
import { getSettings } from './content'
import { tagPage } from './page-cache'
import { listEveryArticle } from './site-map'
import { tags } from './tags'

/** As many as a feed reader that comes once a month could have missed. */
const MOST_ARTICLES = 30
/** In cleaned HTML, whose attributes are all written this way. */
const ADDRESS = /(<(?:a|img)\b[^>]*?\b(?:href|src)=")([^"]*)"/g

/** In a feed reader an address without a host leads nowhere. `page`: where the text stands, from which its relative addresses lead. */
const withHosts = (html: string, page: string): string =>
  html.replace(ADDRESS, (whole, before: string, address: string) =>
    URL.canParse(address, page) ? `${before}${new URL(address, page).href}"` : whole,
  )

/** /feeds/blog.xml: the newest articles, whole. */
export async function writeBlogFile(): Promise<string> {
  await tagPage([tags.catalog])
  const [shop, articles] = await Promise.all([getSettings(), listEveryArticle()])
  const name = shop['website_name'] ?? ''
  return writeBlogFeed({
    title: name,
    description: shop['meta_description'] ?? '',
    url: absolute('/blogs'),
    selfUrl: absolute('/feeds/blog.xml'),
    updatedAt: latestOf(articles),
    articles: articles.slice(0, MOST_ARTICLES).map((article) => ({
      url: absolute(`/blog/${article.slug}`),
      title: article.title,
      description: ownDescription(article.metaDescription, article.descriptionHtml),
      html: withHosts(sanitizeHtml(article.descriptionHtml), absolute(`/blog/${article.slug}`)),
      imageUrl: article.bannerUrl === '' ? '' : absolute(article.bannerUrl),
      publishedAt: article.createdAt,
    })),
  })
}
