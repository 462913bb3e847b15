import { eq, sql } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { seedMarks, staff, staffActivity } from '@/lib/db/schema'
import { DEMO_SHOP } from '@/lib/db/seed/seed-once'
import type { Context } from '@/lib/db/context'
import { aMember, anAdminPage, STAFF_PASSWORD } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { adoptSiteUrl, env } from '@/lib/config/env'
import {
  acceptLink,
  createOwner,
  DEMO_OWNER,
  ensureDemoOwner,
  inviteStaff,
  purgeViews,
  recordActivity,
  recordSeen,
  resetAccess,
} from './index'
import { VIEWS_KEPT_DAYS } from './sessions'

useShopDatabase()

const clock = { at: Date.now() }
beforeEach(() => {
  clock.at = Date.now()
})
const context = (): Context => ({ db: database(), now: () => new Date(clock.at) })
const ask = anAdminPage({ now: () => new Date(clock.at) })
const device = { browser: 'Firefox', system: 'Linux' }
const accept = (token: string, password = STAFF_PASSWORD) => acceptLink(context(), { token, password, name: 'Meera', client: null, device })
const signIn = (email: string, password: string) => ask('/sign-in', { method: 'POST', body: { email, password } })
const valueOf = <T>(result: { ok: true; value: T } | { ok: false; reason: string }): T => {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

describe('links', () => {
  it('make the first owner, once, within 24 hours', async () => {
    const token = valueOf(await createOwner(context(), 'Owner@Shop.test'))
    const started = valueOf(await accept(token))
    expect((await ask('/me', { token: started.token })).body['data']).toMatchObject({ role: 'owner', name: 'Meera', lacks_factor: true })
    expect(await accept(token)).toEqual({ ok: false, reason: 'invalid_link' })
    const later = valueOf(await createOwner(context(), 'second@shop.test'))
    clock.at += 24 * 3_600_000 + 1
    expect(await accept(later)).toEqual({ ok: false, reason: 'invalid_link' })
  })

  it('are used once, also by two browsers at the same moment', async () => {
    const token = valueOf(await inviteStaff(context(), { email: 'packer@shop.test', name: 'Ravi', role: 'packer' }))
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  it('end the old password, the second factor and all sessions of a member whose access is reset', async () => {
    const member = await aMember('manager')
    const token = valueOf(await resetAccess(context(), member.staffId))
    expect((await ask('/account', { token: member.token })).status).toBe(401)
    expect((await signIn(member.email, STAFF_PASSWORD)).status).toBe(422)
    const started = valueOf(await accept(token, 'another-long-password'))
    expect((await ask('/me', { token: started.token })).body['data']).toMatchObject({ lacks_factor: true })
  })

  it('are not given by the command for a member who is no owner', async () => {
    const packer = await aMember('packer')
    expect(await createOwner(context(), packer.email)).toEqual({ ok: false, reason: 'not_owner' })
  })
})

describe('changes of the staff', () => {
  const change = async (id: number, changes: object, token: string) => {
    const { body } = await ask('/staff', { token })
    const found = (body['data'] as { id: number; version: string; name: string }[]).find((one) => one.id === id)
    return ask(`/staff/${id}`, { method: 'POST', body: { name: found?.name, version: found?.version, is_active: true, ...changes }, token })
  }

  it('leave one owner', async () => {
    const first = await aMember('owner')
    expect((await change(first.staffId, { role: 'packer' }, first.token)).status).toBe(422)
    expect((await change(first.staffId, { role: 'owner', is_active: false }, first.token)).status).toBe(422)
    const second = await aMember('owner')
    expect((await change(first.staffId, { role: 'packer' }, second.token)).status).toBe(200)
    expect((await ask('/staff', { token: first.token })).status).toBe(403)
  })

  it('are refused to the second of two who edit the same member', async () => {
    const [owner, packer] = [await aMember('owner'), await aMember('packer')]
    const seen = { name: 'Ravi', role: 'packer', is_active: true, version: '2020-01-01' }
    expect((await ask(`/staff/${packer.staffId}`, { method: 'POST', body: seen, token: owner.token })).status).toBe(409)
  })
})

describe('the activity log', () => {
  it('says who did what, and can be filtered', async () => {
    const owner = await aMember('owner')
    const ctx = { ...context(), actor: { staffId: owner.staffId, role: 'owner' as const } }
    await recordActivity(database(), ctx, { subject: 'order', subjectId: 12, action: 'order.shipped', before: { s: 1 }, after: { s: 2 } })
    await recordActivity(database(), context(), { subject: 'product', subjectId: 3, action: 'product.published' })
    const { body } = await ask('/activity?subject=order', { token: owner.token })
    expect(body).toMatchObject({
      total: 1,
      items: [{ action: 'order.shipped', staff_name: 'The owner', subject_id: '12', after: { s: 2 } }],
    })
    expect((await ask('/activity?subject=product', { token: owner.token })).body).toMatchObject({ items: [{ staff_name: null }] })
  })

  it('notes once an hour that a member has seen an order', async () => {
    const owner = await aMember('owner')
    const ctx = { ...context(), actor: { staffId: owner.staffId, role: 'owner' as const } }
    await recordSeen(ctx, { subject: 'order', subjectId: 12 })
    await recordSeen(ctx, { subject: 'order', subjectId: 12 })
    expect(await database().$count(staffActivity)).toBe(1)
    clock.at += 3_600_001
    await recordSeen(ctx, { subject: 'order', subjectId: 12 })
    expect(await database().$count(staffActivity)).toBe(2)
  })

  it('keeps who viewed personal data for a year, and changes for good', async () => {
    const owner = await aMember('owner')
    const entry = (action: string, daysAgo: number) => ({
      staffId: owner.staffId,
      action,
      subject: 'customer',
      subjectId: String(daysAgo),
      at: new Date(Date.now() - daysAgo * 86_400_000),
    })
    const kept = [entry('customer.seen', VIEWS_KEPT_DAYS - 1), entry('customer.deleted', VIEWS_KEPT_DAYS + 1)]
    await database()
      .insert(staffActivity)
      .values([...kept, entry('customer.seen', VIEWS_KEPT_DAYS + 1)])
    await purgeViews({ db: database(), now: () => new Date() })
    expect((await database().select().from(staffActivity)).map(({ subjectId }) => Number(subjectId)).sort()).toEqual(
      [VIEWS_KEPT_DAYS + 1, VIEWS_KEPT_DAYS - 1].sort(),
    )
    await expect(database().execute(sql`delete from staff_activity where action = 'customer.seen'`)).rejects.toThrow()
  })

  it.each(["update staff_activity set action = 'x'", 'delete from staff_activity', 'truncate staff_activity'])(
    'refuses: %s',
    async (statement) => {
      await recordActivity(database(), context(), { subject: 'order', subjectId: 1, action: 'order.shipped' })
      await expect(database().execute(sql.raw(statement))).rejects.toThrow()
      expect(await database().$count(staffActivity)).toBe(1)
    },
  )
})

describe('the demo owner', () => {
  const markDemo = () => database().insert(seedMarks).values({ name: DEMO_SHOP })
  const own = env().SITE_URL
  afterEach(() => adoptSiteUrl(own))

  it('signs in on this machine, in the demo shop', async () => {
    await markDemo()
    expect(await ensureDemoOwner(context())).toBe(true)
    expect(await ensureDemoOwner(context())).toBe(true)
    expect((await signIn(DEMO_OWNER.email, DEMO_OWNER.password)).status).toBe(200)
  })

  const ELSEWHERE: readonly Readonly<Record<string, string>>[] = [
    { 'x-forwarded-for': '192.168.1.20' },
    { 'x-forwarded-for': '2001:db8::1' },
    { 'x-forwarded-for': 'unknown' },
    { 'x-forwarded-for': '' },
  ]
  it.each(ELSEWHERE)('is kept out from the network, also with the right password or an open session (%j)', async (headers) => {
    await markDemo()
    await ensureDemoOwner(context())
    const { email, password } = DEMO_OWNER
    const { setCookies } = await signIn(email, password)
    const token = /^staff=([^;]+)/.exec(setCookies[0] ?? '')?.[1] ?? ''
    const refused = await ask('/sign-in', { method: 'POST', body: { email, password }, headers })
    expect([refused.status, refused.setCookies]).toEqual([422, []])
    expect((await ask('/staff', { token, headers })).status).toBe(401)
    expect((await ask('/me', { token, headers })).body['data']).toBeNull()
    expect((await ask('/staff', { token })).status).toBe(200)
  })

  it('signs in from ::1 and from 127.0.0.1, whichever the browser chooses', async () => {
    await markDemo()
    await ensureDemoOwner(context())
    const { email, password } = DEMO_OWNER
    for (const [client, host] of [
      ['::1', '[::1]:3000'],
      ['127.0.0.1', '127.0.0.1:3000'],
    ]) {
      const headers = { 'x-forwarded-for': client, host, origin: `http://${host}` }
      expect((await ask('/sign-in', { method: 'POST', body: { email, password }, headers })).status).toBe(200)
    }
  })

  it('does not exist in a shop without the demo data, or with a public address', async () => {
    expect(await ensureDemoOwner(context())).toBe(false)
    await markDemo()
    adoptSiteUrl('https://shop.example')
    expect(await ensureDemoOwner(context())).toBe(false)
    expect(await database().$count(staff)).toBe(0)
  })

  it('is kept out once the shop has a public address or sells its own products, also with an open session', async () => {
    await markDemo()
    await ensureDemoOwner(context())
    const { setCookies } = await signIn(DEMO_OWNER.email, DEMO_OWNER.password)
    const token = /^staff=([^;]+)/.exec(setCookies[0] ?? '')?.[1] ?? ''
    expect((await ask('/account', { token })).status).toBe(200)
    adoptSiteUrl('https://shop.example')
    expect((await ask('/account', { headers: { cookie: `staff=${token}; __Host-staff=${token}` } })).status).toBe(401)
    expect((await signIn(DEMO_OWNER.email, DEMO_OWNER.password)).status).toBe(422)
    adoptSiteUrl(own)
    await database().delete(seedMarks).where(eq(seedMarks.name, DEMO_SHOP))
    expect((await ask('/account', { token })).status).toBe(401)
  })
})

describe('the cookie with https', () => {
  it('is bound to this host, and sent by no other site', async () => {
    const member = await aMember('packer')
    const own = env().SITE_URL
    adoptSiteUrl('https://shop.example')
    const { setCookies } = await signIn(member.email, STAFF_PASSWORD)
    adoptSiteUrl(own)
    // A packer with a passkey signs in with it; without one, by password.
    expect(setCookies).toEqual([])
    await database().execute(sql`delete from staff_passkeys`)
    adoptSiteUrl('https://shop.example')
    const again = await signIn(member.email, STAFF_PASSWORD)
    adoptSiteUrl(own)
    expect(again.setCookies[0]).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/)
  })
})

describe('the export of the log', () => {
  it('is a CSV file whose cells no spreadsheet runs, and a line of the log', async () => {
    const owner = await aMember('owner')
    await recordActivity(database(), context(), { subject: 'order', subjectId: '=1+1', action: 'order.shipped' })
    const answer = await ask('/activity/file', { token: owner.token })
    expect([answer.status, answer.headers['Content-Type']]).toEqual([200, 'text/csv'])
    expect(answer.file).toContain("order.shipped,order,'=1+1")
    expect((await ask('/activity?subject=activity', { token: owner.token })).body).toMatchObject({
      items: [{ action: 'activity.exported' }],
    })
  })
})
