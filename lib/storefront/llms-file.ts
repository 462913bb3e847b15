import 'server-only'
import type { BusinessSettings } from '@/lib/domain/content'
import { ownDescription } from '@/lib/seo/page-texts'
import { writeLlmsTxt, type LlmsLink, type LlmsSection } from '@/lib/seo/text-files'
import { absolute } from './absolute'
import { getTopSellingProducts } from './catalog'
import { getSettings } from './content'
import { tagPage } from './page-cache'
import { listEveryArticle, listEveryCategory } from './site-map'
import { tags } from './tags'

const MOST_ARTICLES = 10

/** Name, path, note. */
const HELP = [
  ['Questions and answers', '/faqs', ''],
  ['Contact', '/contact-us', 'address, phone, e-mail and a form that answers with a ticket number'],
  ['Track an order', '/track-order', ''],
  ['Shipping policy', '/shipping-policy', ''],
  ['Return policy', '/return-policy', ''],
  ['Warranty policy', '/warranty-policy', ''],
  ['Privacy policy', '/privacy-policy', ''],
  ['Terms and conditions', '/terms-conditions', ''],
  ['About us', '/about-us', ''],
] as const

const FILES = [
  ['Sitemap', '/sitemap.xml', 'every page that may be found, with the day it last changed'],
  ['Product feed', '/feeds/google-merchant.xml', 'every pack with price, MRP, net weight and availability'],
  ['Articles', '/feeds/blog.xml', 'RSS with the whole texts'],
] as const

const linksOf = (pages: readonly (readonly [string, string, string])[]): readonly LlmsLink[] =>
  pages.map(([name, path, note]) => ({ name, url: absolute(path), note }))

const fact = (name: string, value: string | undefined): readonly string[] => (value ? [`${name}: ${value}`] : [])

const factsOf = (shop: BusinessSettings): readonly string[] => [
  'Sells and delivers within India; prices are in rupees (INR) and include GST',
  ...fact('Seller', shop['legal_name']),
  ...fact('Address', shop['contact_address']),
  ...fact('Phone', shop['contact_phone']),
  ...fact('E-mail', shop['contact_email']),
  ...fact('Hours', shop['office_hours']),
  ...fact('Since', shop['established']),
]

/** /llms.txt. */
export async function writeLlmsFile(): Promise<string> {
  await tagPage([tags.catalog])
  const [shop, categories, products, articles] = await Promise.all([
    getSettings(),
    listEveryCategory(),
    getTopSellingProducts(),
    listEveryArticle(),
  ])
  const sections: readonly LlmsSection[] = [
    {
      title: 'Categories',
      links: categories.map(({ slug, name, metaDescription, shortDescriptionHtml }) => ({
        name,
        url: absolute(`/category/${slug}`),
        note: ownDescription(metaDescription, shortDescriptionHtml),
      })),
    },
    {
      title: 'Best sellers',
      links: products.map(({ slug, name, descriptionHtml }) => ({
        name,
        url: absolute(`/products/${slug}`),
        note: ownDescription('', descriptionHtml),
      })),
    },
    {
      title: 'Articles',
      links: articles.slice(0, MOST_ARTICLES).map(({ slug, title, metaDescription, descriptionHtml }) => ({
        name: title,
        url: absolute(`/blog/${slug}`),
        note: ownDescription(metaDescription, descriptionHtml),
      })),
    },
    { title: 'Help and policies', links: linksOf(HELP) },
    { title: 'Files', links: linksOf(FILES) },
  ]
  return writeLlmsTxt({ name: shop['website_name'] ?? '', summary: shop['meta_description'] ?? '', facts: factsOf(shop), sections })
}
