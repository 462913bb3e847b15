import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MAX_LENGTH } from '@/lib/domain/limits'

/** argon2id, with the library's defaults: 19 MiB, two passes (OWASP's least). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobodysHash: Promise<string> | undefined

/** Takes as long for an account that does not exist, or has no password, as for one that has. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > PASSWORD_MAX_LENGTH) return false
  const isRight = await verify(passwordHash ?? (await (nobodysHash ??= hash('nobody'))), password)
  return isRight && passwordHash !== null
}
