import { createAdminServer } from '@/lib/http/admin-server'
import { type HttpAnswer, toWebResponse } from '@/lib/http/http-call'
import { createRequestLimit } from '@/lib/http/request-limit'
import type { Role } from '@/lib/kernel/rights'
import { hashPassword, hashToken, newToken } from '@/lib/kernel/secrets'
import { database } from '@/lib/db/connection'
import { staff, staffPasskeys, staffSessions } from '@/lib/db/schema'
import { watchActivity } from './activity-watch'

export const STAFF_PASSWORD = 'cardamom-and-cloves'
const DAY_MS = 86_400_000

export type SomeMember = { staffId: number; email: string; token: string }

let serial = 0

/** A signed-in member of the staff, with a passkey as second factor unless `factor` is false. */
export async function aMember(role: Role, { factor = true }: { factor?: boolean } = {}): Promise<SomeMember> {
  serial += 1
  const email = `${role}-${serial}@shop.test`
  const passwordHash = await hashPassword(STAFF_PASSWORD)
  const [member] = await database()
    .insert(staff)
    .values({ email, name: `The ${role}`, role, passwordHash })
    .returning({ id: staff.id })
  const staffId = member?.id ?? 0
  if (factor) {
    const passkey = { staffId, credentialId: `key-${serial}`, publicKey: 'AA', counter: 0, name: 'Phone' }
    await database().insert(staffPasskeys).values(passkey)
  }
  const token = newToken()
  const expiresAt = new Date(Date.now() + DAY_MS)
  await database()
    .insert(staffSessions)
    .values({ staffId, tokenHash: hashToken(token), expiresAt, factorProvenAt: factor ? new Date() : null })
  return { staffId, email, token }
}

type AdminRequest = { method?: string; body?: unknown; token?: string | null; headers?: Record<string, string | undefined> }
/** `file`: the content of one. */
export type AdminAnswer = {
  file: string
  status: number
  body: Record<string, unknown>
  setCookies: readonly string[]
  headers: HttpAnswer['headers']
}

const OF_OWN_PAGE = {
  'x-requested-with': 'XMLHttpRequest',
  'sec-fetch-site': 'same-origin',
  origin: 'http://localhost:3000',
  host: 'localhost:3000',
  'x-forwarded-for': '127.0.0.1',
}

/** Calls that change nothing of the shop, or what only its caller sees. */
const UNRECORDED = [
  // A new secret counts once its first code is confirmed, and that is recorded.
  /^POST \/account\/app$/,
  // Uses up a code, and makes this session fresh.
  /^POST \/prove$/,
]
const OK = 200

/** A page of the admin in a browser. Each of its writes is checked for its line in the activity log. It asks a server of its own; `now`: the server's clock. */
export function anAdminPage({ now = () => new Date(), perMinute = 100_000 }: { now?: () => Date; perMinute?: number } = {}) {
  const server = createAdminServer({ context: () => ({ db: database(), now }), limit: createRequestLimit({ perMinute }) })
  return async (path: string, { method = 'GET', body, token = null, headers = {} }: AdminRequest = {}): Promise<AdminAnswer> => {
    const bytes = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body))
    const ask = () =>
      server(
        {
          method,
          url: `http://localhost:3000/api/admin${path}`,
          headers: {
            ...OF_OWN_PAGE,
            'content-type': 'application/json',
            ...(token === null ? {} : { cookie: `staff=${token}` }),
            ...headers,
          },
          readBody: async (limit) => (bytes.byteLength > limit ? null : bytes),
          signal: () => new AbortController().signal,
        },
        '203.0.113.7',
      )
    const route = `${method} ${path.split('?')[0]}`
    const isWrite = method !== 'GET' && !UNRECORDED.some((pattern) => pattern.test(route))
    const answer = isWrite
      ? await watchActivity(route, { deletes: ({ status }) => method === 'DELETE' && status === OK }, ask)
      : await ask()
    const text = typeof answer.body === 'string' ? answer.body : '{}'
    // Every JSON answer of the admin is an object: anything else fails the test here.
    const file =
      typeof answer.body === 'string' || answer.body === null
        ? ''
        : new TextDecoder('utf-8', { ignoreBOM: true }).decode(await toWebResponse(answer).arrayBuffer())
    return { ...answer, file, body: JSON.parse(text) as Record<string, unknown> }
  }
}
