import { getMyData } from '@/lib/commerce/customer-data'
import type { Context } from '@/lib/db/context'
import { database } from '@/lib/db/connection'
import { testProvider } from '@/lib/providers/payment/test'
import { checkAnswer, shownRequest } from '@/lib/testing/check-answer'
import { drawRequest, operationsOf, requestsOfEachKind, type DrawnRequest } from '@/lib/testing/draw-request'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { aFuzzedShop, visitorsOf } from '@/lib/testing/fuzzed-shop'
import { drawSeed, timesOf } from '@/lib/testing/long-run'
import { aRandom } from '@/lib/testing/random'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { createEmbeddedServer } from './embedded-server'
import type { HttpAnswer } from './http-call'
import { openApiDocument } from './openapi'
import { serveV2 } from './serve-v2'
import type { V2Server } from './v2-server'

const REQUESTS = timesOf({ short: 1_000, long: 100_000 })
/** After this many requests a new customer takes over: the previous one may have deleted the account or changed the password. */
const ROUND = 100
/** The number of documented calls that must have succeeded: otherwise the requests are too shallow to find anything. */
const LEAST_SUCCESSES = timesOf({ short: 0.5, long: 0.8 })
/** Ends only a run that hangs. */
const LONGEST_MS = 3_600_000
const ORIGIN = 'http://shop.test'
const SERVER_ERROR = 500

useShopDatabase()
const ctx: Context = {
  get db() {
    return database()
  },
  now: () => new Date(),
}

const ask = ({ method, target, headers, body }: DrawnRequest, server: V2Server): Promise<HttpAnswer> =>
  serveV2(
    {
      method,
      url: `${ORIGIN}/api/v2${target}`,
      headers,
      readBody: async (limit) => (body.byteLength > limit ? null : new Uint8Array(body)),
      signal: () => new AbortController().signal,
    },
    server,
    null,
  )

const seed = drawSeed()

it(
  `API-02 SEC-01 answer ${REQUESTS} valid and hostile requests as documented, and keep the books right (TEST_SEED=${seed})`,
  async () => {
    const random = aRandom(seed)
    const [first, ...others] = operationsOf(await openApiDocument())
    if (!first) throw new Error('the document has no operations')
    const server = createEmbeddedServer({ listProviders: async () => [testProvider()] })
    const { aShopper, knownTo } = await aFuzzedShop(ctx)
    const victim = await aShopper()
    const before = await getMyData(ctx, victim.id)

    const failures: string[] = []
    const succeeded = new Set<string>()
    for (let round = 0; round < REQUESTS / ROUND; round += 1) {
      const shopper = await aShopper()
      const [known, visitors] = [await knownTo(shopper, victim), visitorsOf(shopper, ORIGIN)]
      for (let each = 0; each < ROUND; each += 1) {
        const drawn = drawRequest(random, random.pick([first, ...others]), known)
        const request = { ...drawn, headers: { ...random.pick(visitors), ...drawn.headers } }
        try {
          const answer = await ask(request, server)
          if (answer.status === 200) succeeded.add(request.operation)
          const text = typeof answer.body === 'string' ? answer.body : ''
          checkAnswer(request, { status: answer.status, contentType: answer.headers['Content-Type'] ?? '', text })
        } catch (error) {
          failures.push(`${String(error)}\n${shownRequest(request)}`)
        }
      }
    }

    expect(failures.slice(0, 5)).toEqual([])
    expect(succeeded.size).toBeGreaterThan(LEAST_SUCCESSES * (others.length + 1))
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(await getMyData(ctx, victim.id)).toEqual(before)
    await expectInvariantsToHold()
  },
  LONGEST_MS,
)

it(`API-02 answer each kind of JSON in each field of each call, whatever the other fields are (TEST_SEED=${seed})`, async () => {
  const random = aRandom(seed)
  const server = createEmbeddedServer({ listProviders: async () => [testProvider()] })
  const { aShopper, knownTo } = await aFuzzedShop(ctx)
  const failures: string[] = []
  for (const operation of operationsOf(await openApiDocument())) {
    const shopper = await aShopper()
    const [visitor] = visitorsOf(shopper, ORIGIN)
    for (const drawn of requestsOfEachKind(random, operation, await knownTo(shopper, shopper))) {
      const request = { ...drawn, headers: { ...visitor, ...drawn.headers } }
      const { status } = await ask(request, server)
      if (status >= SERVER_ERROR) failures.push(shownRequest(request))
    }
  }
  expect(failures.slice(0, 5)).toEqual([])
})
