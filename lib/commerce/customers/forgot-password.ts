import { readEmail, readPhone } from '@/lib/domain/contact-data'
import { PASSWORD_RESET_MINUTES } from '@/lib/domain/limits'
import { consumeRateLimits } from '../rate-limits'
import type { Context, Queryable } from '../context'
import { queueMail } from '../mail'
import { RESET_BY_CLIENT, RESET_MAIL, RESET_MAILS_TO_ACCOUNT } from './rate-limits'
import { findCustomerByEmail, findCustomerByPhone } from './customers.queries'
import { forNobodyToo } from './for-nobody-too'
import { startPasswordLink } from './start-password-link'

type Reader = { id: number; name: string; email: string }
const NOBODY: Reader = { id: 0, name: '', email: 'nobody@invalid' }

/** The customer of an e-mail address or phone number, if there is somebody to write to. */
async function findReader(db: Queryable, account: string): Promise<Reader | null> {
  const phone = readPhone(account)
  const customer = await (phone === null ? findCustomerByEmail(db, readEmail(account)) : findCustomerByPhone(db, phone))
  return customer === null || customer.email === null || customer.banned ? null : { ...customer, email: customer.email }
}

async function sendLink(tx: Queryable, { id, name, email }: Reader, now: Date): Promise<void> {
  const token = await startPasswordLink(tx, id, PASSWORD_RESET_MINUTES, now)
  await queueMail(tx, { kind: 'password_reset', to: email, name, token })
}

/**
 * Mails a link, at most one a minute and a few an hour to an account. Says nothing: whether there is such an account, whether a mail was written
 * and whether somebody asks too often, the answer is the same (AUTH-03), for an account that exists after the same work as for one that does not.
 * @param account e-mail or phone, as typed
 */
export async function forgotPassword(ctx: Context, { account, client }: { account: string; client: string | null }): Promise<void> {
  const isAllowed = await consumeRateLimits(ctx, [[RESET_BY_CLIENT, client]])
  if (!isAllowed.ok) return
  const reader = await findReader(ctx.db, account)
  const target = reader === null ? readEmail(account) : reader.id
  const isDue = await consumeRateLimits(ctx, [
    [RESET_MAIL, target],
    [RESET_MAILS_TO_ACCOUNT, target],
  ])
  if (isDue.ok) await forNobodyToo(ctx, { isSomebody: reader !== null }, (tx) => sendLink(tx, reader ?? NOBODY, ctx.now()))
}
