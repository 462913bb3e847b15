import { createHash, randomBytes } from 'node:crypto'
import { env } from '@/lib/config/env'
import { PAYMENT_PAGE_MINUTES } from '@/lib/commerce/kernel/limits'
import type { PageKey, PageStore } from './page-store'
import { pagesInMemory } from './pages-in-memory'

/** `isOurs`: written by the embedded server; else by a remote one, whose provider nobody here knows. */
export type KeptPage = { html: string; isOurs: boolean }

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const MOST_CHARACTERS = 16 * 1024 * 1024

declare global {
  var shopPaymentPages: PageStore | undefined
}

/** On globalThis: Next bundles the handler that keeps a page and the one that shows it apart. */
const inMemory = (): PageStore =>
  (globalThis.shopPaymentPages ??= pagesInMemory({ keepMs: PAYMENT_PAGE_MINUTES * MINUTE_MS, mostCharacters: MOST_CHARACTERS }))

/** In the database, so that another instance may show it. Loaded when needed: a shop with a remote server has neither engine nor database. */
async function inDatabase(): Promise<PageStore> {
  const [{ consumePaymentPage, storePaymentPage }, { database }] = await Promise.all([
    import('@/lib/commerce/payments'),
    import('@/lib/db/connection'),
  ])
  const ctx = { db: database(), now: () => new Date() }
  return { keep: (page) => storePaymentPage(ctx, page), take: (key) => consumePaymentPage(ctx, key) }
}

const isEmbedded = (): boolean => !env().V2_API_URL
const openStore = async (): Promise<PageStore> => (isEmbedded() ? inDatabase() : inMemory())

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const keyOf = (name: string, session: string): PageKey => ({ tokenHash: hash(name), sessionHash: hash(session) })

const NAME = /^(?:[1-9]\d{0,14}-)?[\w-]{43}$/
const ORDER_OF_NAME = /^(?<order>[1-9]\d{0,14})-/

/**
 * The combined order that a page's name is about, long after the page itself is gone; null: a server that did not say, or no name of ours. Anybody
 * can write such a name: it only says which order's state to show to its owner.
 */
export const orderOfName = (name: string): number | null => Number(ORDER_OF_NAME.exec(name)?.groups?.['order'] ?? 0) || null

/**
 * Keeps the provider's page for the browser of this session. @param combinedOrderId null: not known
 * @returns the name it is asked for by ('451-<random>'): told once, and kept only as its hash
 */
export async function keepPage(session: string, html: string, combinedOrderId: number | null): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const name = combinedOrderId === null ? token : `${combinedOrderId}-${token}`
  const store = await openStore()
  await store.keep({ ...keyOf(name, session), html })
  return name
}

/** The page, once, within minutes, for the session that asked for it; null otherwise. */
export async function takePage(session: string, name: string): Promise<KeptPage | null> {
  if (!NAME.test(name)) return null
  const store = await openStore()
  const html = await store.take(keyOf(name, session))
  return html === null ? null : { html, isOurs: isEmbedded() }
}
