import fc from 'fast-check'
import { aPageServer } from '@/lib/testing/a-page-server'
import { drawSeed, timesOf } from '@/lib/testing/long-run'
import { pageCache } from './page-cache'
import { FRESH_MARK } from './copy-marks'

const RUNS = timesOf({ short: 1_000, long: 10_000 })
const SEED = drawSeed()

/** The versions that a page shows, by tag. */
type Shown = Readonly<Record<string, number>>
const PRODUCTS = ['product:figs', 'product:dates', 'settings'] as const
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/figs': ['product:figs', 'settings'],
  '/dates': ['product:dates', 'settings'],
  '/shop': ['product:figs', 'product:dates', 'settings'],
}

type Render = { path: string; seen: Record<string, number>; ackedAtBegin: Shown; isOver: boolean; finish: () => void; fail: () => void }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('ask' as const), path: fc.constantFrom(...Object.keys(PAGES)), prefetch: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change' as const), tag: fc.constantFrom(...PRODUCTS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('acknowledge' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('read' as const), which: fc.nat(), tag: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('finish' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 1, 999, 1_001, 3_600_001) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set the source' as const), isAway: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set the clock' as const), ms: fc.integer({ min: -8e6, max: 8e6 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const realPerformanceNow = performance.now.bind(performance)
const realNow = Date.now.bind(Date)
let [passedMs, clockMs] = [0, 0]
beforeAll(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => realPerformanceNow() + passedMs)
  jest.spyOn(Date, 'now').mockImplementation(() => realNow() + clockMs)
  jest.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => jest.restoreAllMocks())

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A shop whose changes, invalidations, reads and renders are single steps, which a test runs in any order. */
function aShopInSteps() {
  pageCache().invalidateAll()
  pageCache().setSourceAway(false)
  pageCache().limitAges({ maxAgeSeconds: 3_600, staleMinutes: 90 })
  const server = aPageServer()
  const committed: Record<string, number> = Object.fromEntries(PRODUCTS.map((tag) => [tag, 0]))
  const acknowledged: Record<string, number> = { ...committed }
  const changed = new Set<string>()
  const renders: Render[] = []
  const pending = new Set<Promise<void>>()
  const stale: string[] = []

  const underWay = () => renders.filter(({ isOver }) => !isOver)
  const pick = (which: number) => underWay()[which % Math.max(underWay().length, 1)]

  function render(path: string): Promise<{ html: string; tags: readonly string[] }> {
    return new Promise((resolve, reject) => {
      const made: Render = {
        path,
        seen: {},
        ackedAtBegin: { ...acknowledged },
        isOver: false,
        finish: () => {
          for (const tag of PAGES[path] ?? []) made.seen[tag] ??= committed[tag] ?? 0
          made.isOver = true
          resolve({ html: `${FRESH_MARK} ${renders.indexOf(made)}`, tags: PAGES[path] ?? [] })
        },
        fail: () => {
          made.isOver = true
          reject(new Error('the source is away'))
        },
      }
      renders.push(made)
    })
  }

  function ask(path: string, isPrefetch: boolean): void {
    const [ackedAtAsk, before] = [{ ...acknowledged }, new Set(renders.filter(({ isOver }) => isOver))]
    const answered = server
      .get(path, () => render(path), { isPrefetch })
      .then(
        ({ html }) => {
          const made = renders[Number(html.split(' ')[1])]
          if (!made) throw new Error('a page of no render')
          // A cached page may show nothing older than what was acknowledged before the request; a rendered page nothing older than at the start of
          // its render.
          const least = before.has(made) ? ackedAtAsk : made.ackedAtBegin
          for (const [tag, version] of Object.entries(made.seen))
            if (version < (least[tag] ?? 0)) stale.push(`${path} shows version ${version} of ${tag}, not ${least[tag]}`)
        },
        () => undefined,
      )
    pending.add(answered)
    void answered.finally(() => pending.delete(answered))
  }

  const acknowledge = () => {
    pageCache().invalidate([...changed])
    for (const tag of changed) acknowledged[tag] = committed[tag] ?? 0
    changed.clear()
  }

  const run: { [Kind in Step['do']]: (one: Extract<Step, { do: Kind }>) => void } = {
    ask: ({ path, prefetch }) => ask(path, prefetch),
    change: ({ tag }) => {
      committed[tag] = (committed[tag] ?? 0) + 1
      changed.add(tag)
    },
    acknowledge,
    read: ({ which, tag: nth }) => {
      const made = pick(which)
      const tags = PAGES[made?.path ?? ''] ?? []
      const tag = tags[nth % Math.max(tags.length, 1)]
      if (made && tag !== undefined) made.seen[tag] ??= committed[tag] ?? 0
    },
    finish: ({ which }) => pick(which)?.finish(),
    fail: ({ which }) => pick(which)?.fail(),
    pass: ({ ms }) => (passedMs += ms),
    'set the source': ({ isAway }) => pageCache().setSourceAway(isAway),
    'set the clock': ({ ms }) => (clockMs = ms),
  }

  return {
    stale,
    async go(steps: readonly Step[]) {
      for (const one of steps) {
        // `do` selects the function for exactly this step, which TypeScript cannot infer.
        run[one.do](one as never)
        await settle()
      }
      // Finish all renders, acknowledge all changes, and request each page several times.
      acknowledge()
      for (let round = 0; round < 3; round += 1) {
        for (const path of Object.keys(PAGES)) ask(path, false)
        await settle()
        for (const made of underWay()) made.finish()
        while (pending.size > 0) await Promise.all(pending)
      }
    },
  }
}

describe('in any order of changes, invalidations and renders', () => {
  it(`SEO-01 no page shows data from before an acknowledged change (${RUNS} interleavings, seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const shop = aShopInSteps()
        await shop.go(steps)
        expect(shop.stale).toEqual([])
      }),
      { numRuns: RUNS, seed: SEED },
    )
  }, 600_000)
})
