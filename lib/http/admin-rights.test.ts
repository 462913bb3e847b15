import { eq } from 'drizzle-orm'
import { RIGHTS_OF, type Role, ROLES } from '@/lib/kernel/rights'
import { adoptSiteUrl, env } from '@/lib/config/env'
import { hashToken } from '@/lib/kernel/secrets'
import { database } from '@/lib/db/connection'
import { staffSessions } from '@/lib/db/schema'
import { aCustomer, aSession } from '@/lib/testing/a-customer'
import { aMember, anAdminPage, STAFF_PASSWORD, type SomeMember } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import type { AdminEndpoint } from '@/lib/v2/admin-call'
import { adminBindings, adminEndpoints } from './admin-server'

useShopDatabase()

/** Not found, invalid, conflict: the caller was allowed, and the call processed the request. */
const PASSED = [200, 404, 409, 422]

/** The rights by role, written out again: change both together. */
const TABLE: Readonly<Record<string, readonly Role[]>> = {
  'orders.read': ['owner', 'manager', 'packer'],
  'orders.fulfil': ['owner', 'manager', 'packer'],
  'orders.refund': ['owner', 'manager'],
  'products.read': ['owner', 'manager', 'packer', 'editor'],
  'products.edit': ['owner', 'manager', 'editor'],
  'stock.edit': ['owner', 'manager', 'packer'],
  'content.edit': ['owner', 'manager', 'editor'],
  'coupons.edit': ['owner', 'manager'],
  'reviews.moderate': ['owner', 'manager', 'editor'],
  'tickets.answer': ['owner', 'manager'],
  'customers.read': ['owner', 'manager'],
  'customers.export': ['owner', 'manager'],
  'settings.edit': ['owner', 'manager'],
  'staff.manage': ['owner'],
  'activity.read': ['owner', 'manager'],
}

const nameOf = ({ method, path }: AdminEndpoint): string => `${method} ${path}`
const pathOf = ({ path }: AdminEndpoint): string => path.replace(/\{\w+\}/g, '999999')
const guarded = adminEndpoints.filter(({ access }) => access !== 'public')
const ask = anAdminPage()
const send = (endpoint: AdminEndpoint, token: string | null, headers: Record<string, string | undefined> = {}) =>
  ask(pathOf(endpoint), { method: endpoint.method, ...(endpoint.method === 'POST' ? { body: {} } : {}), token, headers })

describe('the rights of the staff', () => {
  it('binds every call of the admin once', () => {
    const bound = adminBindings.map(({ endpoint }) => nameOf(endpoint)).sort()
    expect(bound).toEqual(adminEndpoints.map(nameOf).sort())
    expect(new Set(bound).size).toBe(bound.length)
  })

  it('guards every binding itself, not only the server in front of it', async () => {
    const incoming = {
      params: {},
      to: { origin: 'http://localhost:3000', url: new URL('http://localhost:3000/api/admin') },
      body: { fields: {}, typed: true },
      client: null,
      origin: null,
      openProviders: async () => [],
      device: { browser: '', system: '' },
      knownDevice: null,
      isLocal: true,
    }
    const packer = {
      staffId: 1,
      sessionId: 1,
      email: '',
      name: '',
      role: 'packer',
      isDemo: false,
      isFresh: true,
      isFactorFresh: true,
      lacksFactor: true,
    } as const
    const ctx = { db: database(), now: () => new Date() }
    for (const { endpoint, answer } of adminBindings.filter((one) => one.endpoint.access !== 'public')) {
      expect([nameOf(endpoint), (await answer(ctx, { ...incoming, member: null })).status]).toEqual([nameOf(endpoint), 401])
      if (!endpoint.beforeFactor)
        expect([nameOf(endpoint), (await answer(ctx, { ...incoming, member: packer })).status]).toEqual([nameOf(endpoint), 403])
    }
  })

  it('gives each role the rights of the table', () => {
    for (const role of ROLES)
      expect({ role, rights: [...RIGHTS_OF[role]].sort() }).toEqual({
        role,
        rights: Object.keys(TABLE)
          .filter((right) => TABLE[right]?.includes(role))
          .sort(),
      })
  })

  it('leaves only these calls to visitors', () => {
    expect(
      adminEndpoints
        .filter(({ access }) => access === 'public')
        .map(nameOf)
        .sort(),
    ).toEqual([
      'GET /me',
      'GET /previews/{token}',
      'POST /sign-in',
      'POST /sign-in/passkey',
      'POST /sign-in/passkey-options',
      'POST /welcome',
    ])
  })

  it('answers every other call 401 to a guest, and to a customer with a session', async () => {
    const session = await aSession((await aCustomer()).id)
    for (const endpoint of guarded) {
      const answers = [
        await send(endpoint, null),
        await send(endpoint, session),
        await send(endpoint, null, { cookie: `session=${session}` }),
      ]
      expect({ call: nameOf(endpoint), answers: answers.map(({ status }) => status) }).toEqual({
        call: nameOf(endpoint),
        answers: [401, 401, 401],
      })
    }
  })

  it.each(ROLES)('answers every call to a %s as the table says', async (role) => {
    for (const endpoint of guarded) {
      const { token } = await aMember(role)
      const { status } = await send(endpoint, token)
      const isAllowed = endpoint.right === null || TABLE[endpoint.right]?.includes(role) === true
      expect({ call: nameOf(endpoint), isAllowed: PASSED.includes(status), isRefused: status === 403 }).toEqual({
        call: nameOf(endpoint),
        isAllowed,
        isRefused: !isAllowed,
      })
    }
  })

  it('asks for the password again before every call that is fresh', async () => {
    const { token } = await aMember('owner')
    const longAgo = new Date(Date.now() - 11 * 60_000)
    await database()
      .update(staffSessions)
      .set({ provenAt: longAgo })
      .where(eq(staffSessions.tokenHash, hashToken(token)))
    const fresh = guarded.filter((endpoint) => endpoint.fresh)
    expect(fresh.length).toBeGreaterThan(5)
    for (const endpoint of fresh) expect([nameOf(endpoint), (await send(endpoint, token)).status]).toEqual([nameOf(endpoint), 428])
    expect((await ask('/prove', { method: 'POST', body: { password: 'guessed' }, token })).status).toBe(422)
    expect((await ask('/prove', { method: 'POST', body: { password: STAFF_PASSWORD }, token })).status).toBe(200)
    for (const endpoint of fresh) {
      // A call may end the session or remove a factor: each gets its own member.
      const other = await aMember('owner')
      expect(PASSED).toContain((await send(endpoint, other.token)).status)
    }
  })

  it.each(['owner', 'manager'] as const)('lets a %s without a second factor do nothing but set it up', async (role) => {
    const { token } = await aMember(role, { factor: false })
    for (const endpoint of guarded.filter(({ beforeFactor }) => !beforeFactor))
      expect([nameOf(endpoint), (await send(endpoint, token)).status]).toEqual([nameOf(endpoint), 403])
    expect((await ask('/account', { token })).status).toBe(200)
    expect((await ask('/me', { token })).body['data']).toMatchObject({ lacks_factor: true })
  })

  it.each(['packer', 'editor'] as const)('lets a %s work without a second factor', async (role) => {
    const { token } = await aMember(role, { factor: false })
    expect((await ask('/me', { token })).body['data']).toMatchObject({ lacks_factor: false })
  })
})

describe('the sessions of the staff', () => {
  let owner: SomeMember
  beforeEach(async () => {
    owner = await aMember('owner')
  })
  const changeSession = (changes: Partial<typeof staffSessions.$inferInsert>) =>
    database()
      .update(staffSessions)
      .set(changes)
      .where(eq(staffSessions.tokenHash, hashToken(owner.token)))

  it('ends a session that was not used for twelve hours', async () => {
    await changeSession({ lastUsedAt: new Date(Date.now() - 12 * 3_600_000 + 60_000) })
    expect((await ask('/account', { token: owner.token })).status).toBe(200)
    await changeSession({ lastUsedAt: new Date(Date.now() - 12 * 3_600_000) })
    const { status, setCookies } = await ask('/account', { token: owner.token })
    expect(status).toBe(401)
    expect(setCookies).toEqual(['staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'])
  })

  it('ends a session after seven days, however busy', async () => {
    await changeSession({ expiresAt: new Date(Date.now() - 1) })
    expect((await ask('/account', { token: owner.token })).status).toBe(401)
  })

  it('ends with signing out, which clears the cookie', async () => {
    const { setCookies } = await ask('/sign-out', { method: 'POST', token: owner.token })
    expect(setCookies).toEqual(['staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'])
    expect((await ask('/account', { token: owner.token })).status).toBe(401)
  })

  it('keeps out a member who has left, at once', async () => {
    const other = await aMember('packer')
    const { body } = await ask('/staff', { token: owner.token })
    const { version } = (body['data'] as { id: number; version: string }[]).find(({ id }) => id === other.staffId) ?? { version: '' }
    const changes = { name: 'Ravi', role: 'packer', is_active: false, version }
    expect((await ask(`/staff/${other.staffId}`, { method: 'POST', body: changes, token: owner.token })).status).toBe(200)
    expect((await ask('/account', { token: other.token })).status).toBe(401)
  })

  it('does not end a session of another member by its id', async () => {
    const other = await aMember('packer')
    const [row] = await database().select({ id: staffSessions.id }).from(staffSessions).where(eq(staffSessions.staffId, owner.staffId))
    expect((await ask(`/account/sessions/${row?.id}`, { method: 'DELETE', token: other.token })).status).toBe(404)
    expect((await ask('/account', { token: owner.token })).status).toBe(200)
  })
})

describe('requests to another host', () => {
  const own = env().SITE_URL
  afterEach(() => adoptSiteUrl(own))

  it.each(['rebound.example', '192.168.1.9:3000', 'localhost.rebound.example', 'evil@localhost', ''])(
    'are answered 421 (Host: %s), with a session and a matching origin as without',
    async (host) => {
      const { token } = await aMember('owner')
      const headers = { host, origin: `http://${host}` }
      for (const one of [token, null]) {
        const { status, body, setCookies } = await ask('/me', { token: one, headers })
        expect({ status, setCookies }).toEqual({ status: 421, setCookies: [] })
        expect(body['message']).toContain('http://localhost:3000')
      }
      expect((await ask('/sign-in', { method: 'POST', body: {}, headers })).status).toBe(421)
      expect((await ask('/previews/x', { headers })).status).toBe(421)
      expect((await ask('/no-such-call', { headers })).status).toBe(421)
    },
  )

  it('are answered at the host of SITE_URL, also as a trusted proxy names it', async () => {
    adoptSiteUrl('https://shop.example')
    const at = (host: string, forwarded?: string) =>
      ask('/me', { headers: { host, origin: `https://${forwarded ?? host}`, ...(forwarded ? { 'x-forwarded-host': forwarded } : {}) } })
    expect((await at('shop.example')).status).toBe(200)
    expect((await at('Shop.Example:443')).status).toBe(403)
    expect((await at('shop-1:3000', 'shop.example')).status).toBe(200)
    expect((await at('shop.example', 'rebound.example')).status).toBe(421)
    expect((await at('www.shop.example')).status).toBe(421)
  })
})

describe('requests of other sites', () => {
  it.each([
    ['without the marker header', { 'x-requested-with': undefined }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['without any origin', { origin: undefined, 'sec-fetch-site': undefined }],
    ['with a System-Key', { 'system-key': 'any' }],
  ])('are refused %s, also with the cookie of an owner', async (_, headers) => {
    const { token } = await aMember('owner')
    const body = { email: 'x@shop.test', name: 'X', role: 'owner' }
    expect((await ask('/staff', { method: 'POST', body, token, headers })).status).toBe(403)
    expect((await ask('/staff', { token })).body['data']).toHaveLength(1)
  })

  it('are limited in their number', async () => {
    const few = anAdminPage({ perMinute: 3 })
    for (const expected of [200, 200, 200, 429]) expect((await few('/me')).status).toBe(expected)
  })
})
