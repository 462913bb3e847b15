import { defineAdminCall } from '@/lib/v2/admin-call'
import { asBooleanOrNull, asIdOrNull, asList, asNumberOrNull, asText, asWire, asWires, writeData, writeResult } from '@/lib/v2/codec'
import { InvalidAnswer, type Wire } from '@/lib/v2/call'
import { type PasskeyOptions, readOptions, writeOptions } from './admin.wire'
import type { AccountSession, OwnAccount } from './model'

/** A member's own second factors, sessions and password: for every role, even before a second factor is set up. */
const own = { right: null, beforeFactor: true } as const
const rules = () => import('./rules')

const writeSession = ({ startedAt, lastUsedAt, isCurrent, ...session }: AccountSession): Wire => ({
  ...session,
  started_at: startedAt,
  last_used_at: lastUsedAt,
  is_current: isCurrent,
})

const idOf = (item: Wire): number => {
  const id = asIdOrNull(item['id'])
  if (id === null) throw new InvalidAnswer()
  return id
}

const readSession = (item: Wire): AccountSession => ({
  id: idOf(item),
  browser: asText(item['browser']),
  system: asText(item['system']),
  startedAt: asText(item['started_at']),
  lastUsedAt: asText(item['last_used_at']),
  isCurrent: asBooleanOrNull(item['is_current']) === true,
})

export const getOwnAccount = defineAdminCall<OwnAccount>({
  ...own,
  method: 'GET',
  path: '/account',
  refusals: { not_found: { status: 404, message: () => 'There is no such member.' } },
  write: ({ hasApp, recoveryCodes, passkeys, sessions }) =>
    writeData({
      has_app: hasApp,
      recovery_codes: recoveryCodes,
      passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt })),
      sessions: sessions.map(writeSession),
    }),
  read: (body) => {
    const data = asWire(body['data'])
    return {
      hasApp: asBooleanOrNull(data['has_app']) === true,
      recoveryCodes: asNumberOrNull(data['recovery_codes']) ?? 0,
      passkeys: asWires(data['passkeys']).map((item) => ({
        id: idOf(item),
        name: asText(item['name']),
        createdAt: asText(item['created_at']),
      })),
      sessions: asWires(data['sessions']).map(readSession),
    }
  },
})

/** Recovery codes, which only this answer contains. */
const codes = {
  write: (given: readonly string[]) => writeResult('Done.', { recovery_codes: given }),
  read: (body: Wire): readonly string[] => asList(body['recovery_codes']).map(asText),
}
const action = { write: () => writeResult('Done.'), read: () => null }
const NOT_FOUND = { not_found: { status: 404, message: () => 'This has already been removed.' } }

export const endOwnSession = defineAdminCall<null>({
  ...own,
  method: 'DELETE',
  path: '/account/sessions/{id}',
  refusals: NOT_FOUND,
  ...action,
})

export const changeOwnPassword = defineAdminCall<null, { password: string }>({
  ...own,
  method: 'POST',
  path: '/account/password',
  fresh: true,
  input: async () => (await rules()).passwordRule,
  ...action,
})

/** POST /account/app: starts the setup of an authenticator app. `svg`: the QR code. */
export const startTotp = defineAdminCall<{ secret: string; address: string; svg: string }>({
  ...own,
  method: 'POST',
  path: '/account/app',
  fresh: 'factor',
  refusals: { in_use: { status: 409, message: () => 'An app is set up already. Remove it first.' } },
  write: ({ secret, address, svg }) => writeResult('Done.', { secret, address, svg }),
  read: (body) => ({ secret: asText(body['secret']), address: asText(body['address']), svg: asText(body['svg']) }),
})

export const confirmTotp = defineAdminCall<readonly string[], { code: string }>({
  ...own,
  method: 'POST',
  path: '/account/app/confirm',
  fresh: 'factor',
  input: async () => (await rules()).totpRule,
  refusals: {
    wrong_code: {
      status: 422,
      message: () => 'This is not the code that the app shows now.',
      more: { errors: { code: ['This is not the code that the app shows now.'] } },
    },
  },
  ...codes,
})

export const removeTotp = defineAdminCall<null>({ ...own, method: 'DELETE', path: '/account/app', fresh: 'factor', ...action })

export const replaceRecoveryCodes = defineAdminCall<readonly string[]>({
  ...own,
  method: 'POST',
  path: '/account/recovery-codes',
  fresh: 'factor',
  ...codes,
})

export const startPasskey = defineAdminCall<object>({
  ...own,
  method: 'POST',
  path: '/account/passkeys/options',
  fresh: 'factor',
  write: writeOptions,
  read: (body): PasskeyOptions => readOptions(body),
})

export const addPasskey = defineAdminCall<readonly string[], { name: string; response: object }>({
  ...own,
  method: 'POST',
  path: '/account/passkeys',
  fresh: 'factor',
  input: async () => (await rules()).passkeyRule,
  refusals: { not_verified: { status: 422, message: () => 'The passkey could not be verified. Please try again.' } },
  ...codes,
})

export const removePasskey = defineAdminCall<null>({
  ...own,
  method: 'DELETE',
  path: '/account/passkeys/{id}',
  fresh: 'factor',
  refusals: NOT_FOUND,
  ...action,
})
