import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieSecret } from '@/lib/config/secrets'

/** What a signed value is for: a value that was signed for one purpose is worth nothing for another. */
export type Purpose = 'guest' | 'customer' | 'sign-in-code'

const macOf = (purpose: Purpose, value: string): string =>
  createHmac('sha256', cookieSecret()).update(`${purpose}:${value}`).digest('base64url')

/** '<value>.<signature>': readable by its holder, and impossible to change or to invent. */
export const sign = (purpose: Purpose, value: string): string => `${value}.${macOf(purpose, value)}`

/** The value, or null when this shop has not signed it for this purpose. */
export function verify(purpose: Purpose, text: string): string | null {
  const dot = text.lastIndexOf('.')
  if (dot < 1) return null
  const value = text.slice(0, dot)
  const [given, expected] = [Buffer.from(text.slice(dot + 1)), Buffer.from(macOf(purpose, value))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

/** For a value that its holder is not to read, such as a phone number. */
export const signedHash = (purpose: Purpose, value: string): string => macOf(purpose, `hash:${value}`)
