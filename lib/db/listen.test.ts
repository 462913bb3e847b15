import { sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aTcpProxy } from '@/lib/testing/tcp-proxy'
import { until } from '@/lib/testing/until'
import { databaseUrl } from './connection'
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

  it('REL-03 notices that its connection is silent, and reconnects when the server answers again', async () => {
    const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const url = new URL(databaseUrl())
    const proxy = await aTcpProxy(Number(url.port))
    url.host = `127.0.0.1:${proxy.port}`
    const { onNotify, heard } = nextCall()
    const ready = heard()
    const close = listen('shop_news', onNotify, { url: url.href, checkMs: 10, answerMs: 100 })
    await ready
    const again = heard()
    proxy.stall()
    await until(() => warnings.mock.calls.some(([line]) => String(line).includes('cannot listen to shop_news yet')))
    await proxy.pass()
    await again
    await close()
    await proxy.close()
    warnings.mockRestore()
  })

  it('REL-03 stops although the server is frozen', async () => {
    const url = new URL(databaseUrl())
    const proxy = await aTcpProxy(Number(url.port))
    url.host = `127.0.0.1:${proxy.port}`
    const { onNotify, heard } = nextCall()
    const ready = heard()
    const close = listen('shop_news', onNotify, { url: url.href })
    await ready
    proxy.stall()
    await close()
    await proxy.close()
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
