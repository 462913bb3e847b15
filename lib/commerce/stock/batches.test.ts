import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { checkInvariants } from '@/lib/commerce/invariants'
import { getProduct } from '@/lib/commerce/catalog'
import { setStock } from '@/lib/commerce/catalog/changes'
import { batchAllocations, cacheInvalidations, reservations, returns, stockBatches, stockChanges, variants } from '@/lib/db/schema'
import { aBatch } from '@/lib/testing/a-batch'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { statementsOf } from '@/lib/testing/statements'
import { dayInIndia } from '@/lib/i18n/dates'
import { releaseStock, reserveReleasedStock, takeBackUnits, takeReplacement, withdrawBatches, writeOffStock } from '.'
import { countBatch, receiveBatch, setBlocked } from './batches'

const database = useShopDatabase()
const DAY_SECONDS = 86_400
const SKU = 'ALM-250'
/** The default minimum. */
const MINIMUM_DAYS = 45
/** Within the ten years that a best-before date may be away. */
const YEAR = new Date().getFullYear() + 5
const LATER = `31/12/${YEAR}`

let clock: ReturnType<typeof aClock>
let shop: Shop

beforeEach(async () => {
  clock = aClock()
  shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: SKU, stock: 0 }] },
      { slug: 'figs', stock: 3 },
    ],
  })
})
/** Without the rules on orders, whose states these tests do not change. */
const violations = async () =>
  (await checkInvariants(clock.ctx)).violations.filter(({ invariant }) => /^(?:Received stock|The batches)/.test(invariant))
afterEach(async () => expect(await violations()).toEqual([]))

const receive = (number: string, quantity: number, days: number) => aBatch(clock.ctx, { sku: SKU, number, quantity, days })

/** @returns the order's id; throws if the stock is not enough */
async function order(quantity: number, { paymentMethod = 'cash_on_delivery' as const, slug = 'almonds' } = {}): Promise<number> {
  const { id: customerId } = await aCustomer()
  const placed = await aPlacedOrder(clock.ctx, { customerId, paymentMethod, variants: new Map([[shop.variantId(slug), quantity]]) })
  return placed.id
}

/** [number, can be ordered, withdrawn] of each batch. */
const batches = async () =>
  (await database().select().from(stockBatches).orderBy(asc(stockBatches.id))).map(({ number, quantity, withdrawn }) => [
    number,
    quantity,
    withdrawn,
  ])

/** [batch, quantity, returned] of an order. */
const allocationsOf = async (orderId: number) => {
  const { rows } = await database().execute<{ number: string; quantity: number; returned: number }>(sql`
    select b.number, a.quantity, a.returned from batch_allocations a join stock_batches b on b.id = a.batch_id
    join reservations r on r.id = a.reservation_id join order_lines l on l.id = r.order_line_id where l.order_id = ${orderId} order by b.id`)
  return rows.map(({ number, quantity, returned }) => [number, quantity, returned])
}

async function stockNow() {
  const [row] = await database()
    .select()
    .from(variants)
    .where(eq(variants.id, shop.variantId('almonds')))
  return [row?.stock, row?.bestBefore]
}

const dayIn = (days: number): string => dayInIndia(new Date(clock.now().getTime() + days * DAY_SECONDS * 1_000))
const release = (orderId: number) => database().transaction((tx) => releaseStock(tx, { orderId, now: clock.now() }))
const reserveAgain = (orderId: number) => database().transaction((tx) => reserveReleasedStock(tx, { orderId, now: clock.now() }))

describe('an order', () => {
  it('REL-01 takes the batch that expires first, and more of the next one', async () => {
    await receive('LATE', 5, 300)
    await receive('SOON', 3, 100)
    expect(await stockNow()).toEqual([8, dayIn(100)])
    const orderId = await order(4)
    expect(await allocationsOf(orderId)).toEqual([
      ['LATE', 1, 0],
      ['SOON', 3, 0],
    ])
    expect(await stockNow()).toEqual([4, dayIn(300)])
    expect(await getProduct(clock.ctx, 'almonds')).toMatchObject({ stock: 4, bestBefore: dayIn(300) })
  })

  it('REL-01 returns its units to the batches that they came from, once', async () => {
    await receive('LATE', 5, 300)
    await receive('SOON', 3, 100)
    const orderId = await order(4)
    await Promise.all([release(orderId), release(orderId), release(orderId)])
    expect(await batches()).toEqual([
      ['', 0, 0],
      ['LATE', 5, 0],
      ['SOON', 3, 0],
    ])
    expect(await stockNow()).toEqual([8, dayIn(100)])
  })

  it('returns units of a batch that is blocked or too old by then to the shop, but not to what can be ordered', async () => {
    const blocked = await receive('BLOCKED', 3, 300)
    await receive('OLD', 3, 60)
    const orderId = await order(6)
    await setBlocked(clock.ctx, blocked, { isBlocked: true, reason: 'Moths' })
    clock.pass((60 - MINIMUM_DAYS + 1) * DAY_SECONDS)
    await release(orderId)
    expect(await batches()).toEqual([
      ['', 0, 0],
      ['BLOCKED', 0, 3],
      ['OLD', 0, 3],
    ])
    expect(await stockNow()).toEqual([0, null])
  })

  it('REL-04 that takes its stock again gets what is for sale now, all of it or nothing', async () => {
    await receive('OLD', 3, 60)
    const orderId = await order(3)
    await release(orderId)
    clock.pass((60 - MINIMUM_DAYS + 1) * DAY_SECONDS)
    expect(await reserveAgain(orderId)).toMatchObject({ ok: false, reason: 'out_of_stock' })
    await receive('NEW', 3, 300)
    expect(await reserveAgain(orderId)).toMatchObject({ ok: true })
    expect(await allocationsOf(orderId)).toEqual([['NEW', 3, 0]])
  })

  it('keeps its batches when its goods are written off', async () => {
    await receive('B1', 3, 300)
    const orderId = await order(2)
    const lines = await database().select({ id: reservations.orderLineId }).from(reservations)
    await database().transaction((tx) =>
      writeOffStock(
        tx,
        { orderId, now: clock.now() },
        lines.map(({ id }) => id),
      ),
    )
    expect(await allocationsOf(orderId)).toEqual([['B1', 2, 0]])
    expect(await stockNow()).toEqual([1, dayIn(300)])
  })

  it('returns and replaces units of its line: they go back into its batches, and a replacement comes from the first to expire', async () => {
    await receive('B1', 3, 100)
    const orderId = await order(3)
    await receive('B2', 2, 300)
    const orderLineId = (await database().select().from(reservations))[0]?.orderLineId ?? 0
    const of = async (quantity: number) => {
      const fields = { orderLineId, kind: 'replacement', reason: 'other', quantity, status: 'replaced', settledAt: clock.now() } as const
      const [row] = await database().insert(returns).values(fields).returning({ id: returns.id })
      return { returnId: row?.id ?? 0, orderLineId, now: clock.now() }
    }
    const returned = await of(2)
    await database().transaction((tx) => takeBackUnits(tx, returned, { restocked: 1, writtenOff: 1 }))
    expect(await database().transaction((tx) => takeReplacement(tx, returned, 2))).toMatchObject({ ok: true })
    expect(await allocationsOf(orderId)).toEqual([
      ['B1', 4, 1],
      ['B2', 1, 0],
    ])
    const missing = await of(9)
    expect(await database().transaction((tx) => takeReplacement(tx, missing, 9))).toMatchObject({ reason: 'out_of_stock' })
  })

  it.each([
    [
      false,
      [
        ['EARLY', 2, 0],
        ['LATE', 2, 0],
      ],
    ],
    [
      true,
      [
        ['EARLY', 0, 0],
        ['LATE', 0, 4],
      ],
    ],
  ] as const)(
    'returned in part goes into the batch that expires first, or (%s) is blocked: nothing is sold past its date',
    async (isBlocked, after) => {
      await receive('EARLY', 2, 100)
      const late = await receive('LATE', 4, 300)
      await order(4)
      if (isBlocked) await setBlocked(clock.ctx, late, { isBlocked, reason: 'Moths' })
      const orderLineId = (await database().select().from(reservations))[0]?.orderLineId ?? 0
      const fields = { orderLineId, kind: 'refund', reason: 'other', quantity: 2, status: 'refunded', settledAt: clock.now() } as const
      const [row] = await database().insert(returns).values(fields).returning({ id: returns.id })
      const of = { returnId: row?.id ?? 0, orderLineId, now: clock.now() }
      await database().transaction((tx) => takeBackUnits(tx, of, { restocked: 2, writtenOff: 0 }))
      expect((await batches()).slice(1)).toEqual(after)
    },
  )

  it('REL-01 gets the last unit of a batch once, however many orders want it', async () => {
    await receive('LAST', 1, 300)
    const placed = await Promise.allSettled(Array.from({ length: 8 }, () => order(1)))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await database().$count(batchAllocations)).toBe(1)
  })

  it('of variants without batches runs no statement about batches, nor does its release', async () => {
    const statements = await statementsOf(async () => release(await order(2, { slug: 'figs' })))
    expect(statements.filter((statement) => /stock_batches|batch_allocations/.test(statement))).toEqual([])
    expect(await database().$count(batchAllocations)).toBe(0)
  })
})

describe('a batch that is too close to its best-before date', () => {
  it('is not sold, even before the job has withdrawn it', async () => {
    await receive('OLD', 3, 60)
    await receive('NEW', 2, 300)
    clock.pass((60 - MINIMUM_DAYS + 1) * DAY_SECONDS)
    await expect(order(3)).rejects.toThrow('not enough')
    expect(await allocationsOf(await order(2))).toEqual([['NEW', 2, 0]])
  })

  it('leaves the stock with its reason in the history and the tag of its page, once', async () => {
    await receive('OLD', 3, 60)
    await receive('NEW', 2, 300)
    clock.pass((60 - MINIMUM_DAYS) * DAY_SECONDS)
    await withdrawBatches(clock.ctx)
    expect((await stockNow())[0]).toBe(5)
    clock.pass(DAY_SECONDS)
    await database().delete(cacheInvalidations)
    await Promise.all([withdrawBatches(clock.ctx), withdrawBatches(clock.ctx)])
    expect((await stockNow())[0]).toBe(2)
    const changes = await database().select().from(stockChanges).orderBy(asc(stockChanges.id))
    expect(changes.map(({ quantity, reason }) => [quantity, reason]).slice(-1)).toEqual([
      [-3, 'Batch OLD withdrawn: too close to its best-before date'],
    ])
    expect((await database().select().from(cacheInvalidations)).map(({ tag }) => tag)).toContain('product:almonds')
  })

  it('is for sale again when the shop lowers the minimum', async () => {
    await receive('OLD', 3, 60)
    clock.pass((60 - MINIMUM_DAYS + 1) * DAY_SECONDS)
    await withdrawBatches(clock.ctx)
    expect((await stockNow())[0]).toBe(0)
    await aShop({ settings: { batch_minimum_days: '10' } })
    await withdrawBatches(clock.ctx)
    expect((await stockNow())[0]).toBe(3)
  })
})

describe('receiving a batch', () => {
  const receipt = { sku: SKU, number: 'B1', quantity: '5', bestBefore: '', packedOn: '', note: '' }

  it.each([
    ['in_the_past', { bestBefore: '1 Jan 2020' }],
    ['too_far', { bestBefore: '31/12/2090' }],
    ['packed_after', { bestBefore: LATER, packedOn: LATER }],
    ['packed_in_future', { bestBefore: LATER, packedOn: `30/12/${YEAR}` }],
    ['unknown_sku', { bestBefore: LATER, sku: 'NONE' }],
  ])('is refused as %s, and nothing changes', async (reason, fields) => {
    expect(await receiveBatch(clock.ctx, { ...receipt, ...fields })).toMatchObject({ ok: false, reason })
    expect(await batches()).toEqual([])
  })

  it('is refused when it could not be sold any more', async () => {
    expect(await receiveBatch(clock.ctx, { ...receipt, bestBefore: dayIn(MINIMUM_DAYS - 1) })).toMatchObject({ reason: 'too_short' })
  })

  it('again adds to the same batch, whatever the case of its number, and refuses other dates', async () => {
    await receive('b1', 5, 300)
    await receive('B1', 2, 300)
    expect(await receiveBatch(clock.ctx, { ...receipt, bestBefore: dayIn(200) })).toMatchObject({ reason: 'other_dates' })
    expect((await batches()).slice(1)).toEqual([['b1', 7, 0]])
  })

  it('sent several times at once counts once; as many units again need a note', async () => {
    const same = { ...receipt, bestBefore: LATER }
    const sent = await Promise.all([1, 2, 3].map(() => receiveBatch(clock.ctx, same)))
    expect(sent.map((one) => (one.ok ? 'received' : one.reason)).sort()).toEqual(['received', 'received_already', 'received_already'])
    expect((await batches()).slice(1)).toEqual([['B1', 5, 0]])
    expect(await receiveBatch(clock.ctx, { ...same, note: 'Second carton' })).toMatchObject({ ok: true })
    expect((await stockNow())[0]).toBe(10)
  })

  it('keeps earlier stock and orders in a batch of their own, sold first', async () => {
    await setStock(clock.ctx, { sku: SKU, wish: { to: 4 } })
    const before = await order(1)
    await receive('B1', 2, 300)
    const after = await order(4)
    expect(await allocationsOf(after)).toEqual([
      ['', 3, 0],
      ['B1', 1, 0],
    ])
    await release(before)
    expect((await stockNow())[0]).toBe(2)
  })

  it('makes other changes of the stock impossible; a count corrects the batch', async () => {
    const id = await receive('B1', 5, 300)
    expect(await setStock(clock.ctx, { sku: SKU, wish: { by: 1 } })).toMatchObject({ reason: 'tracks_batches' })
    expect(await countBatch(clock.ctx, id, { counted: '3', reason: 'Torn' })).toMatchObject({ ok: true, value: { quantity: 3 } })
    await setBlocked(clock.ctx, id, { isBlocked: true, reason: 'Moths' })
    expect(await countBatch(clock.ctx, id, { counted: '0', reason: 'Destroyed' })).toMatchObject({ value: { quantity: 0, withdrawn: 0 } })
    expect((await stockNow())[0]).toBe(0)
  })
})

it('a count is refused if units were sold since it was seen, and done once the new quantity was seen', async () => {
  const id = await receive('B1', 5, 300)
  await order(2)
  const counted = { counted: '5', reason: '' }
  expect(await countBatch(clock.ctx, id, { ...counted, seen: 5 })).toMatchObject({ reason: 'conflict', detail: { quantity: 3 } })
  expect((await stockNow())[0]).toBe(3)
  expect(await countBatch(clock.ctx, id, { counted: '2', reason: '', seen: 3 })).toMatchObject({ ok: true })
  expect((await stockNow())[0]).toBe(2)
})

type Step = { kind: 'receive' | 'order' | 'release' | 'again' | 'pass' | 'withdraw' | 'block' | 'count'; at: number; quantity: number }

it('REL-01 batches make up the stock after any receipts, orders, releases, blocks and days', async () => {
  const kinds = ['receive', 'receive', 'order', 'order', 'order', 'release', 'again', 'pass', 'withdraw', 'block', 'count'] as const
  const step = fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat({ max: 9 }), quantity: fc.integer({ min: 1, max: 6 }) })
  const { ctx } = clock
  const ids: number[] = []
  const orders: number[] = []
  const pick = (from: readonly number[], at: number): number | undefined => from[at % Math.max(from.length, 1)]
  const doing: Readonly<Record<Step['kind'], (at: number, quantity: number) => Promise<unknown>>> = {
    receive: async (at, quantity) => ids.push(await receive(`B${ids.length}`, quantity, MINIMUM_DAYS + 1 + at * 5)),
    order: async (_, quantity) => {
      const [placed] = await Promise.allSettled([order(quantity)])
      if (placed.status === 'fulfilled') orders.push(placed.value)
    },
    release: (at) => release(pick(orders, at) ?? 0),
    again: (at) => reserveAgain(pick(orders, at) ?? 0),
    pass: (_, quantity) => Promise.resolve(clock.pass(quantity * DAY_SECONDS)),
    withdraw: () => withdrawBatches(ctx),
    block: (at, quantity) => setBlocked(ctx, pick(ids, at) ?? 0, { isBlocked: quantity > 2, reason: 'A test' }),
    count: (at, quantity) => countBatch(ctx, pick(ids, at) ?? 0, { counted: String(quantity), reason: '' }),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const { kind, at, quantity } of steps) await doing[kind](at, quantity)
      expect(await violations()).toEqual([])
      await withdrawBatches(ctx)
      expect(await violations()).toEqual([])
      const tooOld = and(gt(stockBatches.quantity, 0), lt(stockBatches.lastSaleDay, dayInIndia(ctx.now())))
      expect(await database().$count(stockBatches, tooOld)).toBe(0)
    }),
    { numRuns: 15 },
  )
})
