import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_MAX_LENGTH } from './sessions'

/** Passwords and tokens of customers and staff. */

const TOKEN_BYTES = 32

/** 256 random bits. Returned once; the database stores only the hash. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** A fast hash suffices: 256 random bits cannot be guessed, and every request computes it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** argon2id with the library's defaults: 19 MiB, two passes (OWASP's recommended minimum). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoyHash: Promise<string> | undefined

/** Takes the same time for an account that does not exist or has no password. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (password.length > PASSWORD_MAX_LENGTH) return false
  const isRight = await verify(passwordHash ?? (await (decoyHash ??= hash('decoy'))), password)
  return isRight && passwordHash !== null
}
