import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { avatars, customers, knownDevices, oneTimeTokens, sessions } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import { CODE_TRIES } from '@/lib/kernel/sessions'

const customerColumns = {
  id: customers.id,
  name: customers.name,
  email: customers.email,
  emailVerifiedAt: customers.emailVerifiedAt,
  phone: customers.phone,
  phoneVerifiedAt: customers.phoneVerifiedAt,
  passwordHash: customers.passwordHash,
  avatarPath: customers.avatarPath,
  banned: customers.banned,
}

const exists = isNull(customers.deletedAt)
const hasEmail = (email: string) => eq(sql`lower(${customers.email})`, email.toLowerCase())

export async function findCustomer(db: Queryable, id: number) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.id, id), exists))
  return row ?? null
}

export async function findCustomerByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(hasEmail(email), exists))
  return row ?? null
}

/**
 * Several accounts may list the same number. Returns the one that has proven it, otherwise one without an e-mail address, otherwise the oldest, so that no
 * account can take over a number by listing it.
 */
export async function findCustomerByPhone(db: Queryable, phone: string) {
  const [row] = await db
    .select(customerColumns)
    .from(customers)
    .where(and(eq(customers.phone, phone), exists))
    .orderBy(sql`${customers.phoneVerifiedAt} is null`, sql`${customers.email} is not null`, asc(customers.id))
    .limit(1)
  return row ?? null
}

/** Whether another account has proven that it owns the number. */
export async function isPhoneProvenByOther(db: Queryable, phone: string, customerId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.phone, phone), isNotNull(customers.phoneVerifiedAt), ne(customers.id, customerId)))
    .limit(1)
  return row !== undefined
}

type NewCustomer = { name: string; email: string | null; phone: string | null; passwordHash: string | null }

/** @returns null if another account has the e-mail address or, for an account without one, the phone number */
export async function insertCustomer(db: Queryable, customer: NewCustomer): Promise<CustomerRow | null> {
  const [row] = await db.insert(customers).values(customer).onConflictDoNothing().returning(customerColumns)
  return row ?? null
}

type CustomerChanges = Partial<
  Pick<typeof customers.$inferInsert, 'name' | 'email' | 'phone' | 'phoneVerifiedAt' | 'passwordHash' | 'avatarPath' | 'emailVerifiedAt'>
>

/** @returns null if there is no such customer */
export async function updateCustomer(db: Queryable, id: number, changes: CustomerChanges, now: Date): Promise<CustomerRow | null> {
  const [row] = await db
    .update(customers)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(customers.id, id), exists))
    .returning(customerColumns)
  return row ?? null
}

/** The ordering customer, locked until the transaction ends; null if deleted or banned. */
export async function lockBuyer(tx: Queryable, customerId: number) {
  const [row] = await tx
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), eq(customers.banned, false)))
    .for('no key update')
  return row ?? null
}

export type Buyer = NonNullable<Awaited<ReturnType<typeof lockBuyer>>>

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

type Avatar = typeof avatars.$inferInsert

/** Replaces the previous photo. */
export const upsertAvatar = (db: Queryable, { customerId, ...photo }: Avatar) =>
  db
    .insert(avatars)
    .values({ customerId, ...photo })
    .onConflictDoUpdate({ target: avatars.customerId, set: photo })

export const deleteAvatarOf = (db: Queryable, customerId: number) => db.delete(avatars).where(eq(avatars.customerId, customerId))

export async function findAvatar(db: Queryable, name: string) {
  const [row] = await db.select({ type: avatars.type, bytes: avatars.bytes }).from(avatars).where(eq(avatars.name, name))
  return row ?? null
}

export const insertSession = (db: Queryable, session: { customerId: number; tokenHash: string; expiresAt: Date }) =>
  db.insert(sessions).values(session)

/** The unexpired session for a token, and whether its customer is banned. */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: sessions.id,
      customerId: sessions.customerId,
      expiresAt: sessions.expiresAt,
      browser: sessions.browser,
      banned: customers.banned,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row ?? null
}

export const updateSession = (db: Queryable, id: number, change: { expiresAt: Date; browser?: string; system?: string }) =>
  db.update(sessions).set(change).where(eq(sessions.id, id))

/** A customer's unexpired sessions that a request has used, most recently used first. */
export const listUsedSessions = (db: Queryable, customerId: number, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now), isNotNull(sessions.browser)))
    .orderBy(desc(sessions.expiresAt), desc(sessions.id))

/** @returns whether the customer had this session, and it is not the token's own */
export async function deleteOtherSession(db: Queryable, customerId: number, id: number, keptTokenHash: string): Promise<boolean> {
  const isOther = and(eq(sessions.customerId, customerId), eq(sessions.id, id), ne(sessions.tokenHash, keptTokenHash))
  return (await db.delete(sessions).where(isOther).returning({ id: sessions.id })).length > 0
}

export const deleteSession = (db: Queryable, tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

export const deleteSessionsOf = (db: Queryable, customerId: number) => db.delete(sessions).where(eq(sessions.customerId, customerId))

export const deleteOtherSessions = (db: Queryable, customerId: number, keptTokenHash: string) =>
  db.delete(sessions).where(and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, keptTokenHash)))

export const deleteSessionsBefore = (db: Queryable, now: Date) => db.delete(sessions).where(lt(sessions.expiresAt, now))

export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose']
type NewToken = { customerId: number; purpose: TokenPurpose; tokenHash: string; subject: string | null; expiresAt: Date }
type Try = { customerId: number; purpose: TokenPurpose; tokenHash: string; subject: string | null }

const isUnused = (now: Date) => and(isNull(oneTimeTokens.usedAt), gt(oneTimeTokens.expiresAt, now))

/** For customer 0 it inserts nothing but runs the same statement, which keeps the timing uniform. */
export const insertToken = (db: Queryable, { customerId, purpose, tokenHash, subject, expiresAt }: NewToken) =>
  db.execute(sql`
    insert into ${oneTimeTokens} (customer_id, purpose, token_hash, subject, expires_at)
    select ${customers.id}, ${purpose}::text, ${tokenHash}::text, ${subject}::text, ${expiresAt}::timestamptz
    from ${customers} where ${customers.id} = ${customerId} and ${customers.deletedAt} is null`)

/** Every purpose: changing the address or password ends all tokens. */
export const ALL_PURPOSES: readonly TokenPurpose[] = ['password_reset', 'sign_in_code', 'email_change', 'account_proof', 'phone_proof']

/** Invalidates unused tokens. */
export const endTokens = (db: Queryable, customerId: number, purposes: readonly TokenPurpose[], now: Date) =>
  db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.customerId, customerId), inArray(oneTimeTokens.purpose, purposes), isNull(oneTimeTokens.usedAt)))

/** A preliminary check; only redeemToken decides. */
export async function isTokenUsable(db: Queryable, purpose: TokenPurpose, tokenHash: string, now: Date): Promise<boolean> {
  return (
    (await db.$count(oneTimeTokens, and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose), isUnused(now)))) > 0
  )
}

/** Marks the token as used in one statement, so that only one of several concurrent requests gets it. @returns its customer, or null */
export async function redeemToken(db: Queryable, purpose: TokenPurpose, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose), isUnused(now)))
    .returning({ customerId: oneTimeTokens.customerId })
  return row?.customerId ?? null
}

/** Counts the attempt and marks a correct code as used in one statement, so that concurrent attempts are all counted. */
export async function verifySignInCode(db: Queryable, { customerId, purpose, tokenHash, subject }: Try, now: Date): Promise<boolean> {
  const rows = await db
    .update(oneTimeTokens)
    .set({
      attempts: sql`${oneTimeTokens.attempts} + 1`,
      usedAt: sql`case when ${oneTimeTokens.tokenHash} = ${tokenHash} then ${now}::timestamptz end`,
    })
    .where(
      and(
        eq(oneTimeTokens.customerId, customerId),
        eq(oneTimeTokens.purpose, purpose),
        subject === null ? undefined : eq(oneTimeTokens.subject, subject),
        // Anyone can try a sign-in code: wrong attempts are limited by client and number instead, so that they do not use up the owner's code.
        purpose === 'sign_in_code' ? undefined : lt(oneTimeTokens.attempts, CODE_TRIES),
        isUnused(now),
      ),
    )
    .returning({ usedAt: oneTimeTokens.usedAt })
  return rows.some(({ usedAt }) => usedAt !== null)
}

export const deleteTokensBefore = (db: Queryable, moment: Date) => db.delete(oneTimeTokens).where(lt(oneTimeTokens.createdAt, moment))

export async function isKnown(db: Queryable, customerId: number, tokenHash: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ lastSignInAt: knownDevices.lastSignInAt })
    .from(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), eq(knownDevices.tokenHash, tokenHash)))
  return row !== undefined && row.lastSignInAt > since
}

export async function upsertDevice(db: Queryable, customerId: number, tokenHash: string, now: Date): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ customerId, tokenHash, lastSignInAt: now })
    .onConflictDoUpdate({ target: knownDevices.tokenHash, set: { lastSignInAt: now } })
}

/** Deletes all devices but the `kept` most recently used. */
export async function deleteOldestDevices(db: Queryable, customerId: number, kept: number): Promise<void> {
  const newest = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.customerId, customerId))
    .orderBy(desc(knownDevices.lastSignInAt), desc(knownDevices.id))
    .limit(kept)
  await db.delete(knownDevices).where(and(eq(knownDevices.customerId, customerId), notInArray(knownDevices.id, newest)))
}

/** Deletes all devices but one, or all if `exceptHash` is null. */
export const deleteOtherDevices = (db: Queryable, customerId: number, exceptHash: string | null) =>
  db
    .delete(knownDevices)
    .where(and(eq(knownDevices.customerId, customerId), exceptHash === null ? undefined : ne(knownDevices.tokenHash, exceptHash)))

export const deleteDevicesBefore = (db: Queryable, moment: Date) => db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, moment))
