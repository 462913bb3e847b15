import { type CachedSite, openCachedSite, type Render } from '@/lib/testing/cached-site'
import { drawSeed, timesOf } from '@/lib/testing/long-run'
import { aRandom } from '@/lib/testing/random'

const TAGS = ['product:figs', 'product:dates', 'settings'] as const
const SHOWN = {
  '/products/figs': ['product:figs', 'settings'],
  '/products/dates': ['product:dates', 'settings'],
  '/shop': TAGS,
  '/search?query=figs': TAGS,
} as const
const PATHS = ['/products/figs', '/products/dates', '/shop', '/search?query=figs'] as const
const MAX_OPEN_REQUESTS = 30
const STEPS = timesOf({ short: 10_000, long: 100_000 })
const SEED = drawSeed()

type Path = (typeof PATHS)[number]
type Versions = Record<(typeof TAGS)[number], number>

const random = aRandom(SEED)
const versions: Versions = { 'product:figs': 0, 'product:dates': 0, settings: 0 }
/** Ends a slow render. */
const slow: (() => void)[] = []
/** Next answers simultaneous requests for one page with one render. */
const renders = new Map<string, Promise<Render>>()
const requests = new Set<Promise<void>>()
const stale: string[] = []
let site: CachedSite

beforeAll(async () => {
  site = await openCachedSite(({ url = '' }) => {
    const path = url.replace(/[?&]_rsc=.*$/, '')
    const joined = renders.get(path) ?? render(path as Path).finally(() => renders.delete(path)) // the test requests no other path
    renders.set(path, joined)
    return joined
  })
})
afterAll(() => site.close())

/** Shows the data versions at its start. A slow render has read them, and ends some steps later. */
async function render(path: Path): Promise<Render> {
  const tags = SHOWN[path]
  const html = tags.map((tag) => `${tag}=${versions[tag]}`).join(' ')
  if (random.chance(1 / 3)) await new Promise<void>((resolve) => slow.push(resolve))
  return { html, tags }
}

function change() {
  const tag = random.pick(TAGS)
  versions[tag] += 1
  site.pages.invalidate([tag])
}

function read() {
  const path = random.pick(PATHS)
  const acknowledged = { ...versions }
  const answer = random.chance(1 / 3) ? site.askPayload(path) : site.ask(path)
  const request = answer.then(({ body }) => {
    for (const tag of SHOWN[path]) {
      const shown = Number(new RegExp(`${tag}=(\\d+)`).exec(body)?.[1])
      if (!(shown >= acknowledged[tag])) stale.push(`${path} shows ${body}, after ${JSON.stringify(acknowledged)}`)
    }
  })
  requests.add(request)
  void request.finally(() => requests.delete(request))
}

async function finishAll() {
  const limit = AbortSignal.timeout(30_000)
  while (requests.size > 0) {
    limit.throwIfAborted()
    for (const finish of slow.splice(0)) finish()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

it(`SEO-01 no page is stale after the acknowledgement (${STEPS} random changes and reads among slow renders, seed ${SEED})`, async () => {
  for (let step = 0; step < STEPS; step += 1) {
    const drawn = random.next()
    if (drawn < 0.2) change()
    else if (drawn < 0.4) slow.splice(random.between(0, slow.length), 1)[0]?.()
    else read()
    if (requests.size > MAX_OPEN_REQUESTS) await finishAll()
  }
  await finishAll()
  expect(stale).toEqual([])
  expect(site.seen.length).toBeGreaterThan(0)
}, 120_000)
