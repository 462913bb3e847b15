import type { Context } from '@/lib/db/context'
import { PAYMENT_PAGE_MINUTES } from '@/lib/kernel/sessions'
import { consumePage, deletePagesBefore, insertPage } from './queries'

const MINUTE_MS = 60_000

/** The page's name and its browser session, as hashes. */
export type PageKey = { nameHash: string; sessionHash: string }

/** Stores the provider's page for its browser, for some minutes. */
export async function storePaymentPage(ctx: Context, { html, ...key }: PageKey & { html: string }): Promise<void> {
  await insertPage(ctx.db, { ...key, html, expiresAt: new Date(ctx.now().getTime() + PAYMENT_PAGE_MINUTES * MINUTE_MS) })
}

/** Returns the page once, to the session that requested it; null for other sessions, a second request, and after it has expired. */
export const consumePaymentPage = (ctx: Context, key: PageKey): Promise<string | null> => consumePage(ctx.db, { ...key, now: ctx.now() })

/** Pages contain personal data, so they are deleted as soon as they can no longer be shown. */
export async function purgeExpiredPages(ctx: Context): Promise<void> {
  await deletePagesBefore(ctx.db, ctx.now())
}
