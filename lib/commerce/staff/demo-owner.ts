import { env } from '@/lib/config/env'
import { isLoopback } from '@/lib/config/loopback'
import { isDemoShop } from '@/lib/db/seed/seed-once'
import type { Context } from '@/lib/commerce/kernel/context'
import { hashPassword } from '@/lib/commerce/kernel/secrets'
import { findStaffByEmail, insertStaff } from './queries'

/** The owner of the demo shop. The password is public: it stands in the start message and in the documentation. */
export const DEMO_OWNER = { email: 'owner@demo.example', name: 'Demo Owner', password: 'demo-shop-owner' } as const

/** Whether the public password counts: only while other machines cannot reach the shop, and while it sells the demo catalogue. */
export const mayDemoSignIn = async (ctx: Pick<Context, 'db'>): Promise<boolean> =>
  isLoopback(new URL(env().SITE_URL).hostname) && (await isDemoShop(ctx.db))

/** Gives the demo shop its owner, once, as long as the public password counts. @returns whether the demo owner can sign in */
export async function ensureDemoOwner(ctx: Pick<Context, 'db' | 'now'>): Promise<boolean> {
  if (!(await mayDemoSignIn(ctx))) return false
  const { email, name, password } = DEMO_OWNER
  const known = await findStaffByEmail(ctx.db, email)
  if (known) return known.isDemo && known.isActive
  return (await insertStaff(ctx.db, { email, name, role: 'owner', isDemo: true, passwordHash: await hashPassword(password) })) !== null
}
