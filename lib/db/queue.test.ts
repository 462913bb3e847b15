import { eq, isNull, sql } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { outboundMessages } from '@/lib/db/schema'
import { useShopDatabase } from '@/lib/testing/shop-database'
import {
  clockAt,
  databaseClock,
  drainQueue,
  isClaimed,
  leaseEnd,
  oneMore,
  processBatch,
  queueReporter,
  retryDelay,
  type BatchResult,
} from './queue'

const LEASE_MINUTES = 5

describe('a claim', () => {
  useShopDatabase()

  const insert = (count: number) =>
    database()
      .insert(outboundMessages)
      .values(Array.from({ length: count }, (_, index) => ({ recipient: `buyer-${index}@buyer.example`, subject: '', text: '' })))

  const unsent = {
    table: outboundMessages,
    id: outboundMessages.id,
    dueAt: outboundMessages.nextTryAt,
    where: isNull(outboundMessages.sentAt),
  }

  const claim = (limit: number, clock = databaseClock, db: Pick<ReturnType<typeof database>, 'select' | 'update'> = database()) => {
    const terms = { clock, leaseMinutes: LEASE_MINUTES, limit }
    return db
      .update(outboundMessages)
      .set({ nextTryAt: leaseEnd(terms), attempts: oneMore(outboundMessages.attempts) })
      .where(isClaimed(db, unsent, terms))
      .returning({ id: outboundMessages.id, attempts: outboundMessages.attempts })
  }

  it('REL-02 gives every row to one worker, however many claim at the same time', async () => {
    await insert(60)
    const worker = async () => {
      const ids: number[] = []
      for (let rows = await claim(4); rows.length > 0; rows = await claim(4)) ids.push(...rows.map(({ id }) => id))
      return ids
    }
    const claimed = (await Promise.all([worker(), worker(), worker(), worker()])).flat()
    expect(claimed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('REL-02 passes over rows that another transaction has locked, without waiting for it', async () => {
    await insert(3)
    await database().transaction(async (tx) => {
      const [first] = await claim(1, databaseClock, tx)
      const others = await claim(10)
      expect(others.map(({ id }) => id).includes(first?.id ?? 0)).toBe(false)
      expect(others).toHaveLength(2)
    })
  })

  it('REL-02 takes no more rows than its limit, the longest due first', async () => {
    await insert(3)
    await database()
      .update(outboundMessages)
      .set({ nextTryAt: sql`now() - interval '1 hour'` })
      .where(eq(outboundMessages.id, 3))
    expect((await claim(1)).map(({ id }) => id)).toEqual([3])
  })

  it('REL-02 of a worker that died ends with its lease: another worker claims the row, as its next attempt', async () => {
    await insert(1)
    const now = new Date('2027-01-01T00:00:00Z')
    const later = (minutes: number) => clockAt(new Date(now.getTime() + minutes * 60_000))
    expect(await claim(1, later(0))).toEqual([{ id: 1, attempts: 1 }])
    expect(await claim(1, later(LEASE_MINUTES - 0.001))).toEqual([])
    expect(await claim(1, later(LEASE_MINUTES))).toEqual([{ id: 1, attempts: 2 }])
  })

  it('REL-02 of a transaction that was rolled back leaves the row due', async () => {
    await insert(1)
    const rolledBack = database().transaction(async (tx) => {
      expect(await claim(1, databaseClock, tx)).toHaveLength(1)
      throw new Error('the worker died')
    })
    await expect(rolledBack).rejects.toThrow('the worker died')
    expect(await claim(1)).toEqual([{ id: 1, attempts: 1 }])
  })
})

describe('a retry schedule', () => {
  it('REL-02 waits longer after each attempt and then either goes on or gives up', () => {
    const attempts = [1, 2, 3, 4]
    expect(attempts.map((attempt) => retryDelay({ minutes: [1, 5], afterwards: 60 }, attempt))).toEqual([1, 5, 60, 60])
    expect(attempts.map((attempt) => retryDelay({ minutes: [1, 5], afterwards: null }, attempt))).toEqual([1, 5, null, null])
  })
})

describe('a batch', () => {
  const outcomes: (keyof BatchResult | Error)[] = ['done', new Error('first'), 'failed', new Error('second'), 'givenUp', 'done']

  it.each([false, true])(
    'REL-03 gives every job its turn although some throw, and throws the first error (in parallel: %s)',
    async (inParallel) => {
      const worked: unknown[] = []
      const batch = processBatch(
        outcomes,
        (outcome) => {
          worked.push(outcome)
          return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
        },
        { inParallel },
      )
      await expect(batch).rejects.toThrow('first')
      expect(worked).toEqual(outcomes)
    },
  )

  it('REL-03 counts what became of its jobs', async () => {
    const jobs: (keyof BatchResult)[] = ['done', 'failed', 'done', 'givenUp']
    expect(await processBatch(jobs, (job) => Promise.resolve(job))).toEqual({ done: 2, failed: 1, givenUp: 1 })
  })

  it.each([
    [false, 1],
    [true, 3],
  ])('REL-03 works on its jobs one by one, or all at once (in parallel: %s)', async (inParallel, expected) => {
    let [running, most] = [0, 0]
    await processBatch(
      [1, 2, 3],
      async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        return 'done'
      },
      { inParallel },
    )
    expect(most).toBe(expected)
  })
})

describe('a queue', () => {
  const none = { done: 0, failed: 0, givenUp: 0 }

  it('REL-05 is worked on until nothing is due, or until the worker is stopped', async () => {
    const stop = new AbortController()
    const batches = [{ ...none, done: 2 }, { ...none, failed: 1 }, none, { ...none, done: 1 }]
    const next = () => Promise.resolve(batches.shift() ?? none)
    await drainQueue(next, () => {}, stop.signal)
    expect(batches).toHaveLength(1)
    batches.unshift({ ...none, done: 1 })
    await drainQueue(next, () => stop.abort(), stop.signal)
    expect(batches).toHaveLength(1)
  })

  it('REL-05 logs failures and their end once, and every job that is given up', () => {
    const log: string[] = []
    const report = queueReporter({ failing: 'failing', recovered: 'recovered', givenUp: (count) => `given up ${count}` }, (line) =>
      log.push(line),
    )
    for (const batch of [{ failed: 2 }, { failed: 1, done: 3 }, { givenUp: 1 }, {}, { done: 1 }, { done: 1 }, { failed: 1 }])
      report({ ...none, ...batch })
    expect(log).toEqual(['failing', 'given up 1', 'recovered', 'failing'])
  })
})
