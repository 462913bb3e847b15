import { hash } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'
import { database } from '@/lib/db/connection'
import { customers, sessions } from '@/lib/db/schema'
import { SESSION_DAYS } from '@/lib/kernel/sessions'

const DAY_MS = 86_400_000
/** The minimum of argon2: test passwords need no protection, and hashing stays fast. */
const QUICK = { memoryCost: 8, timeCost: 1, parallelism: 1 }

type CustomerPlan = Partial<Omit<typeof customers.$inferInsert, 'id' | 'passwordHash'>> & {
  /** Without it the customer has none. */
  password?: string
  /** The end of the session; by default in thirty days. */
  sessionExpiresAt?: Date
}

export type SomeCustomer = { id: number; token: string; email: string | null; phone: string | null; headers: { Authorization: string } }

/** Another session of a customer. @returns its token */
export async function aSession(customerId: number, expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS)): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  await database().insert(sessions).values({ customerId, tokenHash, expiresAt })
  return token
}

/** A signed-in customer, by default with an e-mail address. */
export async function aCustomer({ password, sessionExpiresAt, ...plan }: CustomerPlan = {}): Promise<SomeCustomer> {
  const email = plan.email === undefined ? `asha-${randomBytes(4).toString('hex')}@shop.test` : plan.email
  const passwordHash = password === undefined ? null : await hash(password, QUICK)
  const [row] = await database()
    .insert(customers)
    .values({ name: 'Asha Rao', ...plan, email, passwordHash })
    .returning({ id: customers.id, email: customers.email, phone: customers.phone })
  if (!row) throw new Error('an insert returned no row')
  const token = await aSession(row.id, sessionExpiresAt)
  return { ...row, token, headers: { Authorization: `Bearer ${token}` } }
}
