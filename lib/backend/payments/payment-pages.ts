import { createHash, randomBytes } from 'node:crypto'
import { settings } from '@/lib/config/settings'
import { PAYMENT_PAGE_MINUTES } from '@/lib/domain/limits'
import type { PageKey, PageStore } from './page-store'
import { pagesInMemory } from './pages-in-memory'

/** `isOurs`: written by the embedded server; else by a remote one, whose gateway nobody here knows. */
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
  const [{ keepPaymentPage, takePaymentPage }, { database }] = await Promise.all([
    import('@/lib/commerce/payments'),
    import('@/lib/db/connection'),
  ])
  const ctx = { db: database(), now: () => new Date() }
  return { keep: (page) => keepPaymentPage(ctx, page), take: (key) => takePaymentPage(ctx, key) }
}

const isEmbedded = (): boolean => !settings().V2_API_URL
const openStore = async (): Promise<PageStore> => (isEmbedded() ? inDatabase() : inMemory())

const hash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
const keyOf = (token: string, session: string): PageKey => ({ tokenHash: hash(token), sessionHash: hash(session) })

/** Keeps the gateway's page for the browser of this session. @returns the name it is asked for by: told once, and kept only as its hash */
export async function keepPage(session: string, html: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const store = await openStore()
  await store.keep({ ...keyOf(token, session), html })
  return token
}

/** The page, once, within minutes, for the session that asked for it; null otherwise. */
export async function takePage(session: string, token: string): Promise<KeptPage | null> {
  const store = await openStore()
  const html = await store.take(keyOf(token, session))
  return html === null ? null : { html, isOurs: isEmbedded() }
}
