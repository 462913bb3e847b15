import { text } from 'node:stream/consumers'
import { subscribers } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { exportSubscribers, isSubscribed, unsubscribe } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

it('SHELL-13 subscribers are exported as CSV, each with a working link to unsubscribe, and no cell is run as a formula', async () => {
  await database()
    .insert(subscribers)
    .values([{ email: '=cmd@buyer.example' }, { email: 'asha@buyer.example' }])
  const file = await exportSubscribers(ctx)
  if (!file.ok) throw new Error('not exported')
  const lines = (await text(file.value.pieces)).trim().split('\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['email', 'asha@buyer.example', "'=cmd@buyer.example"])
  const [, token = ''] = /token=([\w-]+)/.exec(lines[1] ?? '') ?? []
  expect(await unsubscribe(ctx, { token, by: 'link', client: null })).toMatchObject({ ok: true })
  expect(await isSubscribed(ctx.db, 'asha@buyer.example')).toBe(false)
})

it('REL-06 subscribers are exported in batches, newest first: none is missing or duplicated, even while others subscribe', async () => {
  const emails = Array.from({ length: 1_001 }, (_, index) => `s${index}@buyer.example`)
  await database()
    .insert(subscribers)
    .values(emails.map((email) => ({ email })))
  const file = await exportSubscribers(ctx)
  if (!file.ok) throw new Error('not exported')
  const lines: string[] = []
  let most = 0
  for await (const piece of file.value.pieces) {
    const read = new TextDecoder().decode(piece).trim().split('\n')
    most = Math.max(most, read.length)
    lines.push(...read.map((line) => line.split(',')[0] ?? ''))
    await database()
      .insert(subscribers)
      .values({ email: `later${lines.length}@buyer.example` })
  }
  expect(lines.slice(1).filter((email) => !email.startsWith('later'))).toEqual(emails.toReversed())
  expect(most).toBeLessThanOrEqual(200)
})
