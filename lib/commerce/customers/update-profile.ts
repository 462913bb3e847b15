import { readLine } from '@/lib/kernel/contact-data'
import { readPhone } from '@/lib/kernel/typed-text'
import type { Proof, User } from './model'
import { failure, success, type Result } from '@/lib/kernel/result'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { ALL_PURPOSES, type CustomerRow, deleteOtherSessions, endTokens, isPhoneProvenByOther, updateCustomer } from './queries'
import { getCustomer, isTaken, orGone, presentUser } from './users'
import { hashPassword, hashToken } from '@/lib/kernel/secrets'
import { revokeOtherDevices } from './sessions'
import { proveCustomer, type ProofRefusal } from './prove-customer'

export type ProfileChange = {
  customerId: number
  /** The caller's session: the only one that stays valid after a new password. */
  token: string
  /** That session's device, which stays known. */
  device: string | null
  name: string
  /** undefined leaves it unchanged, '' removes it. */
  phone: string | undefined
  /** '' or undefined leaves it unchanged. */
  newPassword: string | undefined
  /** Required for a new password. */
  proof: Proof
}

type Refusal = ProofRefusal | 'phone_taken' | 'unreachable'

/** The value is null if the password does not change. */
async function passwordHashFor(
  ctx: Context,
  customer: CustomerRow,
  { newPassword, proof }: ProfileChange,
  phone: string | null,
): Promise<Result<string | null, Refusal>> {
  // Codes for an account without an e-mail address go to its number, so changing the number hands over the account.
  const movesAccount = customer.email === null && phone !== customer.phone
  if (!newPassword && !movesAccount) return success(null)
  const proven = await proveCustomer(ctx, customer, 'change_password', proof)
  if (!proven.ok) return proven
  return success(newPassword ? await hashPassword(newPassword) : null)
}

async function endOthers(tx: Queryable, { customerId, token, device }: ProfileChange, now: Date): Promise<void> {
  await revokeOtherDevices(tx, customerId, device)
  await deleteOtherSessions(tx, customerId, hashToken(token))
  await endTokens(tx, customerId, ALL_PURPOSES, now)
}

/** Changes name, phone and password. A new password requires a proof of identity and ends all other sessions (D-24). */
export async function updateProfile(ctx: Context, change: ProfileChange): Promise<Result<User, Refusal>> {
  const customer = await getCustomer(ctx.db, change.customerId)
  const phone = change.phone === undefined ? customer.phone : readPhone(change.phone)
  if (phone === null && customer.email === null) return failure('unreachable')
  if (phone !== null && (await isPhoneProvenByOther(ctx.db, phone, customer.id))) return failure('phone_taken')
  const passwordHash = await passwordHashFor(ctx, customer, change, phone)
  if (!passwordHash.ok) return passwordHash
  const newHash = passwordHash.value
  try {
    const changes = {
      name: readLine(change.name),
      phone,
      phoneVerifiedAt: phone === customer.phone ? customer.phoneVerifiedAt : null,
      ...(newHash === null ? {} : { passwordHash: newHash }),
    }
    return await inTransaction<User, never>(ctx.db, async (tx) => {
      const row = orGone(await updateCustomer(tx, customer.id, changes, ctx.now()))
      if (newHash !== null) await endOthers(tx, change, ctx.now())
      return success(presentUser(row))
    })
  } catch (error) {
    if (isTaken(error)) return failure('phone_taken')
    throw error
  }
}
