import { eq, sql } from 'drizzle-orm'
import { PageCache } from '@/lib/cache/page-cache'
import { recordRender } from '@/lib/cache/render-record'
import { getCartSummary } from '@/lib/commerce/checkout'
import { getPincode } from '@/lib/commerce/addresses'
import { listen } from '@/lib/db/listen'
import { pincodes, settings, staffActivity, states } from '@/lib/db/schema'
import { type InvalidationWorker, startInvalidationWorker } from '@/lib/jobs/invalidation-worker'
import { answerCrawlerFile } from '@/lib/seo/crawler-files'
import { aBuyer } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { somePlaces, type SomePlaces } from '@/lib/testing/some-places'
import { ONLINE } from '@/lib/testing/offers'
import { until } from '@/lib/testing/until'

// Next's cache does not exist outside Next: each read calls the function.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const database = useShopDatabase()
const { ctx } = aClock()
const ask = anAdminPage()
/** The own terms of the two PIN codes of the test, from somePlaces. */
const OWN = { serviceable: true, cashOnDelivery: false, minDays: 2, maxDays: 4 }
const TERMS = { served: '1', cash: '1', min_days: '5', max_days: '9' }

let token = ''
let places: SomePlaces
beforeEach(async () => {
  places = await somePlaces()
  ;({ token } = await aMember('manager'))
})

const serviceOf = async (pin: string) => (await getPincode(ctx, pin))?.service
const send = (path: string, body: unknown, method = 'POST') => ask(path, { method, body, token })
const addZone = (fields: object = {}) =>
  send('/delivery/zones', { fields: { ...TERMS, name: 'South', states: 'Karnataka\nkerala', ...fields } })
const addException = (fields: object = {}) =>
  send('/delivery/exceptions', { fields: { ...TERMS, note: '', prefix: '5600', min_days: '7', max_days: '14', ...fields } })
type Zone = { id: number; version: string; pinCount: number; fields: Record<string, string> }
const readZones = async () => (await ask('/delivery/zones', { token })).body['data'] as { zones: Zone[]; without: string[] }
const readRules = async (pin: string) =>
  ((await ask(`/delivery/pins/${pin}`, { token })).body['data'] as { rules: { kind: string; name: string; service: object }[] }).rules
const errorsOf = ({ body }: { body: Record<string, unknown> }) => body['errors']

describe('GET /delivery-zones', () => {
  const client = aV2Client()
  const listZones = async () => (await client.get('/delivery-zones')).body['data']

  it('IND-09 SEO-08 answers the served zones with their states', async () => {
    await database().update(states).set({ gstCode: '29' }).where(eq(states.name, 'Karnataka'))
    await database().update(states).set({ gstCode: '32' }).where(eq(states.name, 'Kerala'))
    expect(await listZones()).toEqual([])
    await addZone()
    await addZone({ name: 'Fast', states: 'Kerala', min_days: '1', max_days: '2' })
    await addZone({ name: 'Nowhere', states: '', served: '0' })
    expect(await listZones()).toEqual([
      { name: 'Fast', min_days: 1, max_days: 2, states: [{ name: 'Kerala', gst_code: '32' }] },
      { name: 'South', min_days: 5, max_days: 9, states: [{ name: 'Karnataka', gst_code: '29' }] },
    ])
  })
})

describe('the feed for Google Merchant Center', () => {
  let worker: InvalidationWorker | undefined
  afterEach(() => worker?.stop())

  /** The feed as currently cached. @returns whether the next request gets the same copy */
  async function cacheFeed(): Promise<() => boolean> {
    const pages = new PageCache()
    worker = startInvalidationWorker({ db: database(), listen: (wake) => listen('cache_invalidations', wake), pages, instanceId: 'test' })
    await until(() => pages.snapshot !== null)
    const record = pages.newRecord()
    await recordRender(record, async () => (await answerCrawlerFile('en', 'feeds/google-merchant.xml')).text())
    expect(pages.isValid(record)).toBe(true)
    return () => pages.isValid(record)
  }

  const change = async (fields: object) => {
    const [zone] = (await readZones()).zones
    return send(`/delivery/zones/${zone?.id}`, { fields: { ...zone?.fields, ...fields }, version: zone?.version })
  }
  it.each<[string, () => Promise<unknown>]>([
    ['a zone gets states', () => addZone({ name: 'Coast', states: 'Kerala' })],
    ['the days of a zone change', () => change({ max_days: '10' })],
    ['a zone is no longer served', () => change({ served: '0' })],
    ['a command takes the states out of their zone', () => database().update(states).set({ deliveryZoneId: null })],
    ['the shipping settings change', () => database().insert(settings).values({ type: 'transit_days', value: '2-4' })],
  ])('SEO-08 IND-09 is written again after %s', async (_, happen) => {
    await addZone()
    const isCached = await cacheFeed()
    await happen()
    await until(() => !isCached())
  })
})

describe('a delivery zone', () => {
  it('IND-09 determines the service of its states’ PIN codes from the next request', async () => {
    expect(await serviceOf('560001')).toEqual(OWN)
    expect((await addZone()).status).toBe(200)
    const ofZone = { serviceable: true, cashOnDelivery: true, minDays: 5, maxDays: 9 }
    expect([await serviceOf('560001'), await serviceOf('682001')]).toEqual([ofZone, ofZone])
    const { zones, without } = await readZones()
    expect({ zones: zones.map(({ fields, pinCount }) => [fields, pinCount]), without }).toEqual({
      zones: [[{ ...TERMS, name: 'South', states: 'Karnataka\nKerala' }, 2]],
      without: ['Thimphu District'],
    })
  })

  it('releases a state that is no longer listed, which then uses its PIN codes’ own terms', async () => {
    await addZone()
    const [zone] = (await readZones()).zones
    const fields = { ...zone?.fields, states: 'Kerala', served: '0' }
    expect((await send(`/delivery/zones/${zone?.id}`, { fields, version: zone?.version })).status).toBe(200)
    expect(await serviceOf('560001')).toEqual(OWN)
    expect(await serviceOf('682001')).toMatchObject({ serviceable: false })
    await addZone({ name: 'Coast', states: 'Kerala' })
    expect((await readZones()).zones.map(({ fields: { name, states: names } }) => [name, names])).toEqual([
      ['Coast', 'Kerala'],
      ['South', ''],
    ])
  })

  it('IND-10 determines at checkout whether the order is delivered, and whether it can be paid in cash', async () => {
    const shop = await aShop({ sells: [{ slug: 'figs', variants: [{ stock: 5 }] }] })
    const { visitor } = await aBuyer(ctx, places.bengaluru, [{ productId: shop.productId('figs') }])
    const cash = async () => (await getCartSummary(ctx, visitor, ONLINE)).cashOnDelivery?.reason
    expect(await cash()).toBe('pin')
    await addZone()
    expect(await cash()).toBeNull()
    await addException({ cash: '0' })
    expect(await cash()).toBe('pin')
  })

  it.each([
    ['most days below the fewest', { max_days: '4' }, 'fields.max_days', 'The most days cannot be fewer than the fewest.'],
    ['more days than there may be', { max_days: '61' }, 'fields.max_days', 'Enter whole days, from 0 to 60.'],
    ['half a day', { min_days: '1.5' }, 'fields.min_days', 'Enter whole days, from 0 to 60.'],
    ['no name', { name: '' }, 'fields.name', 'Give the zone a name.'],
    ['an unknown state', { states: 'Kerala\nAtlantis' }, 'fields.states', 'There is no state "Atlantis".'],
    ['the name of another zone', { name: 'NORTH', states: '' }, 'fields.name', 'Another zone has this name.'],
  ])('is refused with %s, at the field', async (_, fields, field, message) => {
    await addZone({ name: 'North', states: '' })
    const refused = await addZone(fields)
    expect([refused.status, errorsOf(refused)]).toEqual([422, { [field]: [message] }])
    expect((await readZones()).zones).toHaveLength(1)
  })

  it('is changed only by the first of two editors, and the log has before and after', async () => {
    await addZone()
    const [zone] = (await readZones()).zones
    const change = (days: string) =>
      send(`/delivery/zones/${zone?.id}`, { fields: { ...zone?.fields, max_days: days }, version: zone?.version })
    expect([(await change('10')).status, (await change('11')).status]).toEqual([200, 409])
    const [line] = await database().select().from(staffActivity).where(eq(staffActivity.action, 'delivery_zone.changed'))
    expect(line).toMatchObject({ before: { max_days: '9' }, after: { max_days: '10' }, staffId: 1 })
  })

  it('is also outdated when another zone has taken one of its states', async () => {
    await addZone()
    const [zone] = (await readZones()).zones
    await addZone({ name: 'Coast', states: 'Kerala' })
    expect((await send(`/delivery/zones/${zone?.id}`, { fields: zone?.fields, version: zone?.version })).status).toBe(409)
  })

  it('is removed only when no state is in it', async () => {
    await addZone()
    const remove = async () => {
      const [zone] = (await readZones()).zones
      return (await send(`/delivery/zones/${zone?.id}?version=${zone?.version}`, undefined, 'DELETE')).status
    }
    expect(await remove()).toBe(409)
    await database().update(states).set({ deliveryZoneId: null })
    expect(await remove()).toBe(200)
    expect((await readZones()).zones).toEqual([])
  })
})

describe('a delivery exception', () => {
  it('IND-09 overrides the zone, and one for a PIN code overrides one for its first digits', async () => {
    await addZone()
    await addException({ served: '0' })
    expect(await serviceOf('560001')).toEqual({ serviceable: false, cashOnDelivery: true, minDays: 7, maxDays: 14 })
    await addException({ prefix: '560001', min_days: '0', max_days: '1' })
    expect(await serviceOf('560001')).toEqual({ serviceable: true, cashOnDelivery: true, minDays: 0, maxDays: 1 })
    expect(await serviceOf('682001')).toMatchObject({ minDays: 5, maxDays: 9 })
    expect((await readRules('560 001')).map(({ kind, name }) => [kind, name])).toEqual([
      ['pin', '560001'],
      ['prefix', '5600'],
      ['zone', 'South'],
      ['own', ''],
    ])
  })

  it('no longer applies after its removal', async () => {
    await addException()
    const { body } = await ask('/delivery/exceptions/5600', { token })
    const { version } = body['data'] as { version: string }
    expect((await send('/delivery/exceptions/5600?version=other', undefined, 'DELETE')).status).toBe(409)
    expect((await send(`/delivery/exceptions/5600?version=${version}`, undefined, 'DELETE')).status).toBe(200)
    expect(await serviceOf('560001')).toEqual(OWN)
  })

  it.each([
    [
      'a PIN code of five digits and a letter',
      '56000a',
      'A PIN code has six digits and does not begin with 0. For many at once, write their first two to five digits.',
    ],
    [
      'seven digits',
      '5600011',
      'A PIN code has six digits and does not begin with 0. For many at once, write their first two to five digits.',
    ],
    ['digits of no PIN code', '99', 'No PIN code begins with 99.'],
    [
      'the same digits',
      '5600',
      'There is an exception for 5600, which has some of these PIN codes. Change that one, or name whole PIN codes.',
    ],
    [
      'digits within another',
      '56000',
      'There is an exception for 5600, which has some of these PIN codes. Change that one, or name whole PIN codes.',
    ],
    [
      'digits around another',
      '56',
      'There is an exception for 5600, which has some of these PIN codes. Change that one, or name whole PIN codes.',
    ],
  ])('is refused for %s, at the field', async (_, prefix, message) => {
    await addException()
    const refused = await addException({ prefix })
    expect([refused.status, errorsOf(refused)]).toEqual([422, { 'fields.prefix': [message] }])
  })

  it('is found by its digits and by a PIN code within it, and is included in the CSV', async () => {
    await addException({ note: '=1+1' })
    await addException({ prefix: '682001', served: '0' })
    const find = async (q: string) =>
      ((await ask(`/delivery/exceptions?q=${q}`, { token })).body['items'] as { fields: { prefix: string } }[]).map(
        ({ fields }) => fields.prefix,
      )
    expect([await find('560001'), await find('56'), await find(''), await find('11')]).toEqual([['5600'], ['5600'], ['5600', '682001'], []])
    expect([await find("'"), await find('Kerala')]).toEqual([[], []])
    expect((await ask('/delivery/exceptions.csv', { token })).file).toBe(
      "\ufeffpin_or_prefix,served,cash_on_delivery,min_days,max_days,note,states\n5600,1,1,7,14,'=1+1,Karnataka\n682001,0,1,7,14,,Kerala\n",
    )
  })
})

describe('the PIN code search', () => {
  it.each([
    ['12345', 422],
    ['012345', 422],
    ['999999', 404],
  ])('says at its field why %s has no answer', async (pin, status) => {
    const refused = await ask(`/delivery/pins/${pin}`, { token })
    expect([refused.status, Object.keys(errorsOf(refused) as object)]).toEqual([status, ['pin']])
  })

  it('reads one row of each table, however many PIN codes there are', async () => {
    await database().execute(sql`insert into ${pincodes} (pin, city_id, min_days, max_days)
      select lpad((100000 + n)::text, 6, '0'), ${places.kochi.cityId}, 1, 2 from generate_series(1, 20000) n on conflict do nothing`)
    await database().execute(sql`analyze pincodes`)
    const { rows } = await database().execute<{ 'QUERY PLAN': string }>(sql`explain select * from pin_services where pin = '560001'`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/pincodes_pkey/)
  })
})

it('IND-09 the PIN code search informs staff about army PIN codes, codes of no state, and unknown ones', async () => {
  const faultOf = async (pin: string) => errorsOf(await ask(`/delivery/pins/${pin}`, { token }))
  expect([await faultOf('900056'), await faultOf('299999'), await faultOf('560999')]).toEqual([
    { pin: ['900056 belongs to the Army Postal Service, so it has no place and no rules. Such orders are paid online.'] },
    { pin: ['There is no PIN code 299999: no state has its first digits, so the shop does not accept it.'] },
    { pin: ['The directory has no PIN code 560999. An order to it is accepted when it is paid online.'] },
  ])
})
