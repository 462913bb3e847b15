import { RECENTLY_VIEWED_MAX } from '@/lib/kernel/business'
import { isSlug } from '@/lib/kernel/links'
import { browserLocale } from '@/lib/i18n/browser-locale'
import { localHref } from '@/lib/local-href.mjs'
import { readText, removeText, storeText } from '@/lib/browser-storage'

/** Without the price, which could be outdated. */
export type SeenProduct = { slug: string; name: string; imageUrl: string }

const KEY = 'recently_viewed'
const storage = () => localStorage

const isSeenProduct = (value: unknown): value is SeenProduct => {
  if (typeof value !== 'object' || value === null) return false
  const { slug, name, imageUrl } = value as Record<keyof SeenProduct, unknown> // Unvalidated data: each property is checked below.
  return typeof slug === 'string' && isSlug(slug) && typeof name === 'string' && typeof imageUrl === 'string'
}

/** The products viewed in this browser, most recent first. */
export function readSeen(): readonly SeenProduct[] {
  try {
    const stored: unknown = JSON.parse(readText(storage, KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeenProduct) : []
  } catch {
    // Another script wrote invalid JSON.
    return []
  }
}

/** Stores this product as viewed. @returns the others, most recent first */
export function rememberSeen(product: SeenProduct): readonly SeenProduct[] {
  const others = readSeen().filter(({ slug }) => slug !== product.slug)
  storeText(storage, KEY, JSON.stringify([product, ...others].slice(0, RECENTLY_VIEWED_MAX)))
  storeChecked([product.slug])
  return others
}

/** Products that this tab has shown or checked; they are not checked again. */
const CHECKED = 'seen_checked'
const tab = () => sessionStorage
const readChecked = (): readonly string[] => (readText(tab, CHECKED) ?? '').split(' ')
const storeChecked = (slugs: readonly string[]): void => storeText(tab, CHECKED, [...new Set([...readChecked(), ...slugs])].join(' '))

const GONE: readonly number[] = [404, 410]
const TIME_LIMIT_MS = 5_000

/** Whether the shop no longer has a page for this product; null: the shop cannot be reached. */
async function isGone(slug: string): Promise<boolean | null> {
  try {
    const address = localHref(`/products/${slug}`, browserLocale())
    const { status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return GONE.includes(status)
  } catch {
    // No connection, or a slow one.
    return null
  }
}

/** Drops the products that the shop has since removed or hidden. @returns the others */
export async function dropGone(products: readonly SeenProduct[]): Promise<readonly SeenProduct[]> {
  const checked = readChecked()
  const asked = products.map(({ slug }) => slug).filter((slug) => !checked.includes(slug))
  const answers = await Promise.all(asked.map(isGone))
  const gone = asked.filter((_, index) => answers[index] === true)
  if (gone.length > 0) storeText(storage, KEY, JSON.stringify(readSeen().filter(({ slug }) => !gone.includes(slug))))
  storeChecked(asked.filter((_, index) => answers[index] !== null))
  return products.filter(({ slug }) => !gone.includes(slug))
}

export function clearSeen(): void {
  removeText(storage, KEY)
  removeText(tab, CHECKED)
}
