import { createHash, randomBytes } from 'node:crypto'
import { PAYMENT_PAGE_MINUTES } from '@/lib/kernel/sessions'
import { env } from '@/lib/config/env'
import { keptInProcess } from '@/lib/runtime'

const TOKEN_BYTES = 32
const MINUTE_MS = 60_000
const MAX_CHARACTERS = 16 * 1024 * 1024

/** A page and the session that may see it, both only as hashes. */
type PageKey = { nameHash: string; sessionHash: string }

type PageStore = {
  store: (page: PageKey & { html: string }) => Promise<void>
  /** Returns a page once. null: this session has no such page, or no longer. */
  take: (key: PageKey) => Promise<string | null>
}

/** `isFromEmbeddedEngine`: written by the embedded engine. A remote server writes the page of a provider that this process does not know. */
export type StoredPage = { html: string; isFromEmbeddedEngine: boolean }

type Limits = { lifetimeMs: number; maxCharacters: number; now?: () => number }

/** For a shop without a database: in the memory of this process, bounded. The oldest pages are dropped first. */
export function pagesInMemory({ lifetimeMs, maxCharacters, now = Date.now }: Limits): PageStore {
  const pages = new Map<string, { sessionHash: string; html: string; until: number }>()
  let characters = 0

  function drop(nameHash: string): void {
    characters -= pages.get(nameHash)?.html.length ?? 0
    pages.delete(nameHash)
  }

  return {
    store: ({ nameHash, sessionHash, html }) => {
      pages.set(nameHash, { sessionHash, html, until: now() + lifetimeMs })
      characters += html.length
      // A Map iterates in the order of insertion. The new page may itself be too large.
      for (const [oldest, { until }] of pages) if (until <= now() || characters > maxCharacters) drop(oldest)
      return Promise.resolve()
    },
    take: ({ nameHash, sessionHash }) => {
      const page = pages.get(nameHash)
      if (page?.sessionHash !== sessionHash || page.until <= now()) return Promise.resolve(null)
      drop(nameHash)
      return Promise.resolve(page.html)
    },
  }
}

/** In the database, so that another instance can show the page. Imported when needed: a shop with a remote server has no engine and no database. */
async function pagesInDatabase(): Promise<PageStore> {
  const [{ consumePaymentPage, storePaymentPage }, { database }] = await Promise.all([
    import('@/lib/commerce/payments'),
    import('@/lib/db/connection'),
  ])
  const ctx = { db: database(), now: () => new Date() }
  return { store: (page) => storePaymentPage(ctx, page), take: (key) => consumePaymentPage(ctx, key) }
}

const isEmbedded = (): boolean => !env().V2_API_URL

const openStore = async (): Promise<PageStore> =>
  isEmbedded()
    ? pagesInDatabase()
    : keptInProcess('payment pages', () => pagesInMemory({ lifetimeMs: PAYMENT_PAGE_MINUTES * MINUTE_MS, maxCharacters: MAX_CHARACTERS }))

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const keyOf = (name: string, session: string): PageKey => ({ nameHash: hash(name), sessionHash: hash(session) })

const NAME = /^(?:[1-9]\d{0,14}-)?[\w-]{43}$/
const ORDER_OF_NAME = /^(?<order>[1-9]\d{0,14})-/

/**
 * The combined order that the name of a page contains, also long after the page is gone; null: the name has none. Anybody can write such a name, so it
 * only selects the order whose state is shown to its owner.
 */
export function orderOfName(name: string): number | null {
  const order = ORDER_OF_NAME.exec(name)?.groups?.['order']
  return order === undefined ? null : Number(order)
}

/**
 * Stores the payment provider's page for the browser of this session. @param combinedOrderId null: not known
 * @returns the name of the page ('451-<random>'); only its hash is stored
 */
export async function storePage(session: string, html: string, combinedOrderId: number | null): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const name = combinedOrderId === null ? token : `${combinedOrderId}-${token}`
  const pages = await openStore()
  await pages.store({ ...keyOf(name, session), html })
  return name
}

/** The page, once and within minutes, for the session that it was stored for; null otherwise. */
export async function redeemPage(session: string, name: string): Promise<StoredPage | null> {
  if (!NAME.test(name)) return null
  const pages = await openStore()
  const html = await pages.take(keyOf(name, session))
  return html === null ? null : { html, isFromEmbeddedEngine: isEmbedded() }
}
