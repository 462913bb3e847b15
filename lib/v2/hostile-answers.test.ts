import fc from 'fast-check'
import { DOCUMENTED_ANSWERS } from '@/lib/testing/documented-answers'
import { endpoints } from '@/lib/http/calls'
import { timesOf } from '@/lib/testing/long-run'
import type { Call, Endpoint } from './call'
import { readAnswer } from './exchange'

const ORIGIN = 'https://shop.example'

type AnyCall = Pick<Call<never, unknown>, 'method' | 'path' | 'read'>
const isCall = (endpoint: Endpoint): endpoint is Endpoint & AnyCall => 'read' in endpoint
const CALLS = endpoints.filter(isCall)
const callNamed = (name: string) => CALLS.find(({ method, path }) => `${method} ${path}` === name)

/** Printed, so that a failure can be repeated: SEED=… npx jest lib/v2/hostile-answers.test.ts */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const RUNS = timesOf({ short: 60, long: 2_000 })

/** What a server that is broken or hostile may put in the place of any value. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.1,
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    'NaN',
    '9'.repeat(400),
    '\ud800',
    'a\udc00b',
    '\0',
    'x'.repeat(100_000),
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '../../admin',
    '//evil.example/x',
    'http://[',
    'http://a b',
    'https://%',
    'javascript:alert(1)',
    'data:text/html,x',
    '99999999-99-99T99:99:99Z',
    '+275761-01-01',
    [],
    {},
    [[[[]]]],
    [null, 1, 'x', {}],
    { __proto__: null, constructor: 1, toString: 2, length: -1 },
    JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** The value with some parts replaced by `next()`. */
function spoil(value: unknown, isSpoilt: () => boolean, next: () => unknown): unknown {
  if (isSpoilt()) return next()
  if (Array.isArray(value)) return value.map((one) => spoil(one, isSpoilt, next))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoil(one, isSpoilt, next)]))
}

/** Every text of a value, with the name of its field. */
function* textsOf(value: unknown, name = ''): Generator<[string, string]> {
  if (typeof value === 'string') yield [name, value]
  else if (Array.isArray(value)) for (const one of value) yield* textsOf(one, name)
  else if (typeof value === 'object' && value !== null) for (const [field, one] of Object.entries(value)) yield* textsOf(one, field)
}

function* numbersOf(value: unknown): Generator<number> {
  if (typeof value === 'number') yield value
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* numbersOf(one)
}

const PICTURES = /^(?:imageUrl|hoverImageUrl|bannerUrl|iconUrl|photoUrl|avatarUrl)$/

it.each(Object.entries(DOCUMENTED_ANSWERS))(`REL-03 %s survives hostile values (seed ${SEED})`, async (name, documented) => {
  const call = callNamed(name)
  if (!call) throw new Error(`The storefront makes no call ${name}.`)
  // As text: to a mapped object, fast-check adds a method that maps again, and the next draw may hold that same object.
  const spoilt = fc.tuple(fc.infiniteStream(fc.integer({ min: 0, max: 7 })), fc.infiniteStream(hostile)).map(([dice, values]) =>
    JSON.stringify(
      spoil(
        documented,
        () => dice.next().value === 0,
        () => values.next().value,
      ),
    ),
  )
  await fc.assert(
    fc.asyncProperty(spoilt, async (body) => {
      const response = new Response(body, { headers: { 'Content-Type': 'application/json' } })
      // The type of the call's input plays no part in reading.
      const answer = await readAnswer(call as unknown as Call<never, unknown>, response, ORIGIN)
      if (!answer.ok) return
      for (const [field, text] of textsOf(answer.value)) {
        expect(() => encodeURIComponent(text)).not.toThrow()
        if (PICTURES.test(field) && text !== '')
          expect([field, text, new URL(text, ORIGIN).protocol]).toEqual([field, text, expect.stringMatching(/^https?:$/)])
      }
      for (const number of numbersOf(answer.value)) expect(Number.isFinite(number)).toBe(true)
    }),
    { seed: SEED, numRuns: RUNS },
  )
})

it('REL-03 a quantity that no arithmetic could use makes the cart unreadable', async () => {
  const cart = callNamed('POST /carts') as unknown as Call<never, unknown>
  const withQuantity = (quantity: unknown) =>
    new Response(JSON.stringify({ data: [{ cart_items: [{ id: 1, quantity, product_price: 1125 }] }] }))
  expect(await readAnswer(cart, withQuantity(2), ORIGIN)).toMatchObject({ ok: true, value: { grandTotalPaise: 225_000 } })
  for (const quantity of [1e308, -1e308, '9'.repeat(400)])
    expect(await readAnswer(cart, withQuantity(quantity), ORIGIN)).toMatchObject({ ok: false })
})
