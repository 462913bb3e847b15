import { asc, eq } from 'drizzle-orm'
import { settings } from '@/lib/db/schema'
import { failure, success } from '@/lib/kernel/result'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { inTransaction, type Queryable } from './context'

const database = useShopDatabase()
const lock = (tx: Queryable, type: string) => tx.select().from(settings).where(eq(settings.type, type)).for('update')
const write = (tx: Queryable, type: string, value: string) => tx.update(settings).set({ value }).where(eq(settings.type, type))
const values = async () => (await database().select().from(settings).orderBy(asc(settings.type))).map(({ value }) => value)

/** A barrier: resolves once it has been called `of` times. */
function aMeeting(of: number) {
  let [arrived, open] = [0, () => {}]
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    arrived += 1
    if (arrived >= of) open()
    return all
  }
}

describe('inTransaction', () => {
  beforeEach(() =>
    database()
      .insert(settings)
      .values([
        { type: 'a', value: '' },
        { type: 'b', value: '' },
      ]),
  )

  it('REL-01 retries after a deadlock, and both transactions succeed', async () => {
    const meet = aMeeting(2)
    let tries = 0
    const both = (first: string, second: string, value: string) =>
      inTransaction<null, never>(database(), async (tx) => {
        tries += 1
        await lock(tx, first)
        await meet()
        await lock(tx, second)
        await write(tx, first, value)
        await write(tx, second, value)
        return success(null)
      })
    expect(await Promise.all([both('a', 'b', 'one'), both('b', 'a', 'two')])).toEqual([success(null), success(null)])
    // Two, and one for each deadlock: the aborted transaction may lock its first row again before the other one, which waits for it, wakes up.
    expect(tries).toBeGreaterThan(2)
    expect(['one', 'two']).toContain((await values())[0])
    expect(new Set(await values()).size).toBe(1)
  })

  it('REL-01 gives up after three retries', async () => {
    let tries = 0
    const hopeless = inTransaction(database(), async (tx) => {
      tries += 1
      await write(tx, 'a', 'never')
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    })
    await expect(hopeless).rejects.toThrow('deadlock detected')
    expect(tries).toBe(4)
    expect(await values()).toEqual(['', ''])
  })

  it('REL-02 rolls back a refusal and an error, without a retry', async () => {
    let tries = 0
    const refused = await inTransaction(database(), async (tx) => {
      await write(tx, 'a', 'refused')
      return failure('out_of_stock')
    })
    const broken = inTransaction(database(), async (tx) => {
      tries += 1
      await write(tx, 'a', 'broken')
      throw new Error('a bug')
    })
    expect(refused).toEqual(failure('out_of_stock'))
    await expect(broken).rejects.toThrow('a bug')
    expect(tries).toBe(1)
    expect(await values()).toEqual(['', ''])
  })
})
