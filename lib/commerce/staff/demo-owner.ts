import { env } from '@/lib/config/env'
import { isLoopback } from '@/lib/config/loopback'
import { isDemoShop } from '@/lib/db/seed/seed-once'
import type { Context } from '@/lib/db/context'
import { hashPassword } from '@/lib/kernel/secrets'
import { findStaffByEmail, insertStaff } from './queries'

/** The demo shop's owner. The password is public: the start message and the documentation show it. */
export const DEMO_OWNER = { email: 'owner@demo.example', name: 'Demo Owner', password: 'demo-shop-owner' } as const

/** Where a request comes from. `isLocal`: from this machine, to one of its loopback hosts. */
export type RequestOrigin = { isLocal: boolean }

/**
 * Whether the public password is accepted: only for requests from this machine, while the shop has no public address and sells the demo catalogue. SITE_URL
 * alone does not show who can reach the shop.
 */
export const mayDemoSignIn = async (ctx: Pick<Context, 'db'>, { isLocal }: RequestOrigin): Promise<boolean> =>
  isLocal && isLoopback(new URL(env().SITE_URL).hostname) && (await isDemoShop(ctx.db))

/** Creates the demo shop's owner, once, as long as the public password is accepted. @returns whether the demo owner can sign in on this machine */
export async function ensureDemoOwner(ctx: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  if (!(await mayDemoSignIn(ctx, { isLocal: true }))) return false
  const { email, name, password } = DEMO_OWNER
  const known = await findStaffByEmail(ctx.db, email)
  if (known) return known.isDemo && known.isActive
  return (await insertStaff(ctx.db, { email, name, role: 'owner', isDemo: true, passwordHash: await hashPassword(password) })) !== null
}
