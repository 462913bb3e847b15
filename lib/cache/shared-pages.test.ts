import { sql } from 'drizzle-orm'
import { aRedis, type RedisStandIn } from '@/lib/testing/a-redis'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { PageCache, type SharedPages } from './page-cache'
import { findSnapshot, isUnchanged } from './queries'
import { openSharedPages } from './shared-pages'

const database = useShopDatabase()

const HOUR = { revalidate: 3_600, expire: undefined }
const MINUTE_MS = 60_000
const FIGS = '/en/products/figs'
const DATES = '/en/products/dates'

const aPage = (html: string) => ({
  // Next declares this enum in its types only.
  kind: 'APP_PAGE' as never,
  html,
  rscData: Buffer.from(`payload of ${html}`),
  postponed: undefined,
  status: undefined,
  headers: { 'x-next-cache-tags': `settings,product:${html}` },
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
})

/** Commits a change that invalidates the tag, as the triggers record it. */
const change = (tag: string) => database().execute(sql`insert into cache_invalidations (tag) values (${tag})`)

let redis: RedisStandIn
let passedMs: number
let opened: SharedPages[]
let faults: string[]
/** The last page that an instance has begun to store. */
let storing: Promise<void>
/** All instances and the store use the clock of the test. */
const now = () => performance.now() + passedMs

beforeEach(async () => {
  passedMs = 0
  opened = []
  faults = []
  redis = await aRedis({ now })
})
afterEach(async () => {
  for (const shared of opened) shared.close()
  await redis.close()
})

/** The page cache of one instance, whose database is the one of the test. Its store may be away (`url`). */
async function anInstance({ url = redis.url, build = 'build-1' } = {}): Promise<PageCache> {
  const cache = new PageCache({ now })
  cache.limitAges({ maxAgeSeconds: 3_600, staleMinutes: 0 })
  cache.snapshot = await findSnapshot(database())
  const shared = openSharedPages({
    url,
    prefix: () => Promise.resolve(`${build}:`),
    isUnchanged: (tags, snapshot) => isUnchanged(database(), tags, snapshot),
    log: (event) => faults.push(event),
  })
  opened.push(shared)
  cache.share({ ...shared, store: (...page) => (storing = shared.store(...page)) })
  return cache
}

/** Stores a page as Next's handler does, and waits until the others can find it. */
async function render(instance: PageCache, html: string, key = FIGS): Promise<void> {
  const before = redis.stored.size
  // The connection opens in the background; until then nothing is shared.
  await until(async () => {
    instance.store(key, { value: aPage(html), renderedAt: now(), cacheControl: HOUR, snapshot: instance.snapshot })
    await storing
    return redis.stored.size > before
  })
}

const htmlOf = (found: Awaited<ReturnType<PageCache['findShared']>>) => (found && 'html' in found.value ? found.value.html : null)

/** Asks until the connection of the instance is open. */
async function findShared(instance: PageCache, key = FIGS): Promise<string | null> {
  let html: string | null = null
  await until(async () => (html = htmlOf(await instance.findShared(key))) !== null)
  return html
}

describe('pages that instances share', () => {
  it('API-02 a page that one instance has rendered is sent by another, complete, and not asked for again', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    await render(first, 'figs')
    expect(second.find(FIGS)).toBeNull()
    expect(await findShared(second)).toBe('figs')
    redis.stored.clear()
    expect(second.find(FIGS)?.value).toEqual(aPage('figs'))
  })

  it('API-02 a page is never sent after the commit of a change, although no instance has heard of it', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    await render(first, 'figs')
    await render(first, 'dates', DATES)
    expect(await findShared(second, DATES)).toBe('dates')
    await change('product:figs')
    expect(htmlOf(await second.findShared(FIGS))).toBeNull()
  })

  it('API-02 a page whose render began before a change is not sent, however late it was stored', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    const beforeChange = first.snapshot
    await change('product:figs')
    await render(first, 'dates', DATES)
    first.store(FIGS, { value: aPage('figs'), renderedAt: now(), cacheControl: HOUR, snapshot: beforeChange })
    await until(() => redis.stored.size === 2)
    expect(await findShared(second, DATES)).toBe('dates')
    expect(htmlOf(await second.findShared(FIGS))).toBeNull()
  })

  it('API-02 a change that is committed while the page is fetched invalidates it', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    await render(first, 'figs')
    expect(await findShared(second)).toBe('figs')
    second.invalidate(['product:figs'])
    expect(second.find(FIGS)).toBeNull()
  })

  it('API-02 a page keeps its age: it is sent no longer than where it was rendered', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    await render(first, 'figs')
    passedMs += 50 * MINUTE_MS
    expect(await findShared(second)).toBe('figs')
    passedMs += 11 * MINUTE_MS
    expect([first.find(FIGS), second.find(FIGS), await second.findShared(FIGS)].map(htmlOf)).toEqual([null, null, null])
  })

  it('API-02 another build has its own pages', async () => {
    const [first, other, same] = [await anInstance(), await anInstance({ build: 'build-2' }), await anInstance()]
    await render(first, 'figs')
    expect(await findShared(same)).toBe('figs')
    await render(other, 'dates', DATES)
    expect(htmlOf(await other.findShared(FIGS))).toBeNull()
  })

  it('REL-03 a store that is away, silent, or full of garbage counts as empty', async () => {
    const away = await anInstance({ url: 'redis://127.0.0.1:1' })
    expect(await away.findShared(FIGS)).toBeNull()
    const instance = await anInstance()
    await render(instance, 'figs')
    for (const key of redis.stored.keys()) redis.stored.set(key, { bytes: Buffer.from('garbage'), until: now() + MINUTE_MS })
    expect(htmlOf(instance.find(FIGS))).toBe('figs')
    const other = await anInstance()
    await until(async () => (await other.findShared(FIGS)) === null && faults.includes('shared_pages_failed'))
    redis.answers = 'never'
    const silent = await anInstance()
    expect(await silent.findShared(FIGS)).toBeNull()
  })
})
