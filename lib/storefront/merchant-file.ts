import 'server-only'
import type { Category } from '@/lib/domain/catalog'
import type { BusinessSettings } from '@/lib/domain/content'
import { rupeesToPaise } from '@/lib/domain/money'
import { readGoogleCategories, writeMerchantFeed, writeMerchantItems, type MerchantShop } from '@/lib/seo/merchant-feed'
import { readTransitDays } from '@/lib/seo/structured-data/online-store'
import { absolute } from './absolute'
import { getSettings } from './content'
import { tagPage } from './page-cache'
import { listEveryCategory } from './site-map'
import { tags } from './tags'
import { eachProduct } from './whole-catalog'

const rupeesOf = (text: string | undefined): number | null => (text && Number.isFinite(Number(text)) ? Number(text) : null)

function shippingOf(shop: BusinessSettings): MerchantShop['shipping'] {
  const [flatRate, freeAbove] = [rupeesOf(shop['flat_rate_shipping_cost']), rupeesOf(shop['free_shipping_above'])]
  return flatRate === null || freeAbove === null
    ? null
    : {
        flatRatePaise: rupeesToPaise(flatRate),
        freeAbovePaise: rupeesToPaise(freeAbove),
        transit: readTransitDays(shop['transit_days']),
      }
}

function trailsOf(categories: readonly Category[]): MerchantShop['categoryTrail'] {
  const parents = new Map(categories.flatMap(({ name, subcategories }) => subcategories.map(({ slug }) => [slug, name] as const)))
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return (slug) => [parents.get(slug), names.get(slug)].filter((name) => name !== undefined)
}

/** /feeds/google-merchant.xml. */
export async function writeMerchantFile(): Promise<Buffer<ArrayBuffer>> {
  await tagPage([tags.catalog])
  const [settings, categories] = await Promise.all([getSettings(), listEveryCategory()])
  const shop: MerchantShop = {
    name: settings['website_name'] ?? '',
    description: settings['meta_description'] ?? '',
    url: absolute('/'),
    absolute,
    categoryTrail: trailsOf(categories),
    googleCategory: readGoogleCategories(settings['google_categories'], categories),
    shipping: shippingOf(settings),
    now: new Date(),
  }
  const items: string[] = []
  for await (const product of eachProduct()) items.push(writeMerchantItems(product, shop))
  return Buffer.from(writeMerchantFeed(items, shop))
}
