import { inArray } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/connection'
import { blogs, couponProducts, coupons, products, projects, settings, sliders, stories, synonyms } from '@/lib/db/schema'
import type { DemoShop } from './demo/demo-shop'
import { demoImage } from './demo-image'
import type { DemoCoupon } from './demo/schemas'
import { paiseOf } from './insert-catalog'
import { MADE_SETTINGS, SETTINGS } from '@/lib/commerce/content/settings.model'

/** The settings that a browser may read. All others stay on the server, so that a secret in the settings is hidden by default. */
export const publicSettings: ReadonlySet<string> = new Set([
  ...SETTINGS.filter(({ isPublic }) => isPublic).map(({ name }) => name),
  ...MADE_SETTINGS,
])

type Content = Pick<DemoShop, 'settings' | 'sliders' | 'projects' | 'blogs' | 'stories'>

/** Existing settings are kept. */
export async function insertSettings(tx: Transaction, wanted: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(wanted).map(([type, value]) => ({ type, value, public: publicSettings.has(type) }))
  await tx.insert(settings).values(rows).onConflictDoNothing()
}

export async function insertContent(tx: Transaction, content: Content): Promise<void> {
  await insertSettings(tx, content.settings)
  await tx.insert(sliders).values(
    content.sliders.map(({ heading, linkText, url, photo, photoMobile, alt }, position) => ({
      heading,
      linkText,
      url,
      photoPath: demoImage(photo).path,
      photoMobilePath: demoImage(photoMobile).path,
      photoAlt: alt,
      position,
    })),
  )
  await tx
    .insert(projects)
    .values(content.projects.map(({ slug, title, banner }, position) => ({ slug, title, ...bannerOf(banner), position })))
  await tx.insert(blogs).values(
    content.blogs.map(({ banner, tags, ingredients, publishedAt, ...same }) => ({
      ...same,
      ...bannerOf(banner),
      tags: [...tags],
      ingredients: ingredients ?? [],
      publishedAt: new Date(publishedAt),
      createdAt: new Date(publishedAt),
      updatedAt: new Date(publishedAt),
    })),
  )
  await tx
    .insert(stories)
    .values(
      content.stories.map(({ banner, publishedAt, ...same }) => ({ ...same, ...bannerOf(banner), publishedAt: new Date(publishedAt) })),
    )
}

function bannerOf(image: string): { bannerPath: string; bannerAlt: string } {
  const { path, alt } = demoImage(image)
  return { bannerPath: path, bannerAlt: alt }
}

export async function insertSynonyms(tx: Transaction, groups: DemoShop['synonyms']): Promise<void> {
  await tx.insert(synonyms).values(groups.map((terms, position) => ({ terms, position })))
}

const rowOf = ({ code, productSlugs, discount, startsOn, endsOn, ...coupon }: DemoCoupon): typeof coupons.$inferInsert => ({
  code,
  kind: productSlugs ? 'product' : 'cart',
  percent: discount.percent ?? null,
  amountPaise: discount.amountRupees === undefined ? null : paiseOf(discount.amountRupees),
  minBuyPaise: paiseOf(coupon.minBuyRupees),
  maxDiscountPaise: coupon.maxDiscountRupees === undefined ? null : paiseOf(coupon.maxDiscountRupees),
  startsAt: new Date(`${startsOn}T00:00:00+05:30`),
  endsAt: new Date(`${endsOn}T23:59:59.999+05:30`),
  totalLimit: coupon.totalLimit ?? null,
  perCustomerLimit: coupon.perCustomerLimit,
})

/** A code that the shopkeeper already uses is kept; products that no longer exist are skipped. */
export async function insertCoupons(tx: Transaction, wanted: readonly DemoCoupon[]): Promise<void> {
  for (const coupon of wanted) {
    const [stored] = await tx.insert(coupons).values(rowOf(coupon)).onConflictDoNothing().returning({ id: coupons.id })
    if (!stored || !coupon.productSlugs) continue
    const listed = await tx
      .select({ productId: products.id })
      .from(products)
      .where(inArray(products.slug, [...coupon.productSlugs]))
    if (listed.length > 0) await tx.insert(couponProducts).values(listed.map(({ productId }) => ({ couponId: stored.id, productId })))
  }
}
