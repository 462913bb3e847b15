import { isWire } from '@/lib/v2/codec'

/** 'access_token', 'accessToken', 'refresh-token', 'device_token', 'plainTextToken', 'token' …: case and separators do not matter. */
const TOKEN_NAME = /^(?:access|refresh|auth|api|id|bearer|session|remember|device|personalaccess|plaintext)?token$|^jwt$/
/** They describe the token that stands next to them. */
const TOKEN_DETAILS = ['tokentype', 'expiresat', 'expiresin']
/** A shorter text could stand in an answer by chance. */
const SECRET_MIN_LENGTH = 16

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
const isTokenName = (name: string): boolean => TOKEN_NAME.test(plainName(name))

function collectTokens(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collectTokens(one, into)
  else if (isWire(value))
    for (const [name, one] of Object.entries(value)) {
      if (isTokenName(name) && typeof one === 'string') into.add(one)
      else collectTokens(one, into)
    }
}

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, ''), text)

function strip(value: unknown, secrets: readonly string[], keepsToken: boolean): unknown {
  if (typeof value === 'string') return withoutSecrets(value, secrets)
  if (Array.isArray(value)) return value.map((one) => strip(one, secrets, keepsToken))
  if (!isWire(value)) return value
  const names = Object.keys(value)
  const isToken = (name: string) => isTokenName(name) && !(keepsToken && name === 'token')
  const hasToken = names.some(isToken)
  const kept = names.filter((name) => !isToken(name) && !(hasToken && TOKEN_DETAILS.includes(plainName(name))))
  return Object.fromEntries(kept.map((name) => [withoutSecrets(name, secrets), strip(value[name], secrets, keepsToken)]))
}

/**
 * A JSON answer as a browser may have it (API-03): without tokens, by name at any depth, and without their text wherever else it stands.
 * @param session the token of the browser's session, which a server may echo under any name
 * @param keepsToken the field `token` is content: of a wishlist, the part of the link by which it is shared
 */
export function stripTokens(body: unknown, { session, keepsToken }: { session: string | null; keepsToken: boolean }): unknown {
  const found = new Set<string>(session === null ? [] : [session])
  if (!keepsToken) collectTokens(body, found)
  const secrets = [...found].filter((secret) => secret.length >= SECRET_MIN_LENGTH)
  return strip(body, secrets, keepsToken)
}
