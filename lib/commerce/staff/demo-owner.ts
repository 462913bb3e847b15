import { env } from '@/lib/config/env'
import { isLoopback } from '@/lib/config/loopback'
import { isDemoShop } from '@/lib/db/seed/seed-once'
import type { Context } from '@/lib/commerce/kernel/context'

/** The owner of the demo shop. The password is public: it stands in the start message and in the documentation. */
export const DEMO_OWNER = { email: 'owner@demo.example', name: 'Demo Owner', password: 'demo-shop-owner' } as const

/** Whether the public password counts: only while other machines cannot reach the shop, and while it sells the demo catalogue. */
export const mayDemoSignIn = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  isLoopback(new URL(env().SITE_URL).hostname) && (await isDemoShop(ctx.db))
