import { failure, success, type Result } from '@/lib/domain/result'
import { forgetTries, takeTries } from '../attempts'
import type { Context } from '../context'
import { PASSWORD_OF_CUSTOMER } from './allowances'
import type { CustomerRow } from './customers.queries'
import { isPassword } from './passwords'

/** Whether whoever is signed in knows the password, too. An account without one gets it by mail first (forgotPassword). */
export async function provePassword(
  ctx: Context,
  { id, passwordHash }: CustomerRow,
  password: string,
): Promise<Result<null, 'wrong_password' | 'too_many_tries'>> {
  const allowed = await takeTries(ctx, [[PASSWORD_OF_CUSTOMER, id]])
  if (!allowed.ok) return allowed
  if (!(await isPassword(passwordHash, password))) return failure('wrong_password')
  await forgetTries(ctx, PASSWORD_OF_CUSTOMER, String(id))
  return success(null)
}
