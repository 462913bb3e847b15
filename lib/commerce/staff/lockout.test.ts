import { hash } from '@node-rs/argon2'
import { staff as members } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { recogniseDevice, signIn } from '.'

const database = useShopDatabase()
const { ctx } = aClock()
const EMAIL = 'owner@shop.test'
const DEVICE = { browser: '', system: '' }
const addresses = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`)

async function anOwner(): Promise<number> {
  const passwordHash = await hash('a long secret', { memoryCost: 8, timeCost: 1, parallelism: 1 })
  const [row] = await database()
    .insert(members)
    .values({ email: EMAIL, name: 'Asha', role: 'owner', passwordHash })
    .returning({ id: members.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

type Try = Partial<Parameters<typeof signIn>[1]>
const enter = (given: Try = {}) =>
  signIn(ctx, { email: EMAIL, password: 'a long secret', code: '', client: '203.0.113.7', device: DEVICE, isLocal: true, ...given })

async function guess(clients: readonly string[]): Promise<void> {
  for (const client of clients) for (let each = 0; each < 10; each += 1) await enter({ client, password: `guess ${each}` })
}

describe('an attacker who guesses the password of the owner', () => {
  it('AUTH-05 does not keep them out by 100 guesses from ten addresses', async () => {
    await anOwner()
    await guess(addresses.slice(0, 10))
    expect(await enter({ client: addresses[0] ?? '' })).toMatchObject({ reason: 'rate_limited' })
    expect(await enter()).toMatchObject({ ok: true })
  })

  it('AUTH-05 does not keep them out of the browser in which they have signed in, whatever the account has left', async () => {
    const staffId = await anOwner()
    await guess(addresses)
    expect(await enter()).toMatchObject({ reason: 'rate_limited', detail: { challenge: expect.any(String) as unknown } })
    const key = await recogniseDevice(ctx, staffId, null)
    const [, stamp = ''] = key?.split('.') ?? []
    expect(await enter({ knownDevice: { staffId: staffId + 1, stamp, key: 'another account' } })).toMatchObject({ reason: 'rate_limited' })
    expect(await enter({ knownDevice: { staffId, stamp: 'other', key: 'old' } })).toMatchObject({ reason: 'rate_limited' })
    expect(await enter({ knownDevice: { staffId, stamp, key: key ?? '' } })).toMatchObject({ ok: true })
  })
})
