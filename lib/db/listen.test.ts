import { sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listen } from './listen'

const database = useShopDatabase()

/** Resolves at the next call. */
function nextCall() {
  let wake = () => {}
  return { onNotify: () => wake(), heard: () => new Promise<void>((resolve) => (wake = resolve)) }
}

describe('listening', () => {
  it('REL-03 reconnects after its connection was lost, and calls onNotify at once for missed notifications', async () => {
    const quietly = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { onNotify, heard } = nextCall()
    const ready = heard()
    const close = listen('shop_news', onNotify)
    await ready
    const again = heard()
    await database().execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shop shop_news'`)
    await again
    const told = heard()
    await database().execute(sql`NOTIFY shop_news`)
    await told
    await close()
    quietly.mockRestore()
  })

  it('makes no call after it is closed', async () => {
    let calls = 0
    const { onNotify, heard } = nextCall()
    const ready = heard()
    const close = listen('shop_news', () => {
      calls += 1
      onNotify()
    })
    await ready
    await close()
    await database().execute(sql`NOTIFY shop_news`)
    expect(calls).toBe(1)
  })
})
