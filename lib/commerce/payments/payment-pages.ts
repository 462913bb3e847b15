import { PAYMENT_PAGE_MINUTES } from '@/lib/commerce/kernel/limits'
import type { Context } from '@/lib/commerce/kernel/context'
import { deletePagesBefore, insertPage, takePage } from './payment-pages.queries'

const MINUTE_MS = 60_000

/** Whose it is and what it is called; both only as hashes. */
export type PageKey = { tokenHash: string; sessionHash: string }

/** Keeps the provider's page for its browser, some minutes (CHK-07). */
export async function keepPaymentPage(ctx: Context, { html, ...key }: PageKey & { html: string }): Promise<void> {
  await insertPage(ctx.db, { ...key, html, expiresAt: new Date(ctx.now().getTime() + PAYMENT_PAGE_MINUTES * MINUTE_MS) })
}

/** The page, once, for the session that asked for it; null for everybody else, and later. */
export const takePaymentPage = (ctx: Context, key: PageKey): Promise<string | null> => takePage(ctx.db, { ...key, now: ctx.now() })

/** They hold who pays for what: none stays longer than it is of use. */
export async function forgetOldPages(ctx: Context): Promise<void> {
  await deletePagesBefore(ctx.db, ctx.now())
}
