import { subscribers } from '@/lib/db/schema'
import { confirmSubscription, subscribe } from '@/lib/commerce/consents'
import { aClock } from '@/lib/testing/a-clock'
import { tokenMailedTo } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { askBeforeUnsubscribing, unsubscribeWithOneClick } from './one-click'

const database = useShopDatabase()
const { ctx } = aClock()
const ASHA = 'asha@example.in'
const count = () => database().$count(subscribers)

async function aSubscriber(): Promise<string> {
  await subscribe(ctx, { email: ASHA, client: null })
  await confirmSubscription(ctx, { token: await tokenMailedTo(ASHA), client: null })
  return tokenMailedTo(ASHA)
}

/** As a mailbox sends it: a form, without cookies, origin or key. */
const asked = (token: string, method: 'GET' | 'POST') =>
  new Request(`https://shop.example/api/newsletter/unsubscribe?token=${token}`, {
    method,
    ...(method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}),
  })

it('SHELL-13 a mailbox unsubscribes with one POST, and a repeat succeeds', async () => {
  const token = await aSubscriber()
  expect(await count()).toBe(1)
  expect((await unsubscribeWithOneClick(asked(token, 'POST'))).status).toBe(200)
  expect((await unsubscribeWithOneClick(asked(token, 'POST'))).status).toBe(200)
  expect(await count()).toBe(0)
})

it('SHELL-13 a scanner that opens the address changes nothing and is sent to the page that asks', async () => {
  const token = await aSubscriber()
  const answer = askBeforeUnsubscribing(asked(token, 'GET'))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/email-preferences?token=${token}`])
  expect(await count()).toBe(1)
})

it('SHELL-13 a forged or missing token changes nothing', async () => {
  await aSubscriber()
  expect((await unsubscribeWithOneClick(asked('forged', 'POST'))).status).toBe(404)
  expect((await unsubscribeWithOneClick(asked('', 'POST'))).status).toBe(404)
  expect(await count()).toBe(1)
})
