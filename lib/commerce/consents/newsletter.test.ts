import { eq } from 'drizzle-orm'
import { consentLinks, consents, customers, outboundMessages, subscribers } from '@/lib/db/schema'
import type { MailMessage } from '@/lib/providers/mail/provider'
import { success } from '@/lib/kernel/result'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { papers } from '../invoices'
import { sendDueMessages } from '../messaging'
import { CONFIRM_DAYS } from '@/lib/kernel/consent-links'
import { CONSENT_TEXT_VERSIONS } from './model'
import { CONSENT_RECORD_DAYS } from './my-consents'
import * as newsletter from '.'

const database = useShopDatabase()
const { ctx, pass, now } = aClock()
const client = aV2Client()
const DAY = 86_400
const CONFIRM_BY_MAIL = 'Please check your inbox: we have sent you an email with a link to confirm.'
const ASHA = 'asha@example.in'

beforeEach(() => aShop({ settings: { website_name: 'Mewa House' } }))

const mails = () => database().select().from(outboundMessages).orderBy(outboundMessages.id)
/** The token in the newest mail. */
async function newestToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? ''
  return /email-preferences\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
const records = () => database().select().from(consents).orderBy(consents.id)
const use = (token: string) => ({ token, client: null })

async function aPending(email = ASHA): Promise<string> {
  await newsletter.subscribe(ctx, { email, client: null })
  return newestToken()
}
/** @returns the token of the newsletter's link to unsubscribe */
async function aSubscriber(email = ASHA): Promise<string> {
  expect(await newsletter.confirmSubscription(ctx, use(await aPending(email)))).toEqual(success(null))
  return newestToken()
}

describe('subscribing', () => {
  it('SHELL-13 gives new, pending and subscribed addresses the same answer and one mail each, and subscribes none', async () => {
    const ask = async (email: string) => (await client.post('/subscriber-add', { email })).body
    const answers = [await ask('new@example.in'), await ask('NEW@example.in')]
    await newsletter.confirmSubscription(ctx, use(await newestToken()))
    const before = (await mails()).length
    answers.push(await ask('new@example.in'))
    for (const answer of answers) expect(answer).toEqual({ result: true, message: CONFIRM_BY_MAIL })
    expect(JSON.stringify(answers)).not.toMatch(/success/i)
    expect(await mails()).toHaveLength(before + 1)
    expect(await database().select().from(subscribers)).toHaveLength(1)
  })

  it('SHELL-13 says success only when the address confirms, and records what was agreed to', async () => {
    await client.post('/subscriber-add', { email: 'Asha@example.in' })
    const token = await newestToken()
    expect(await records()).toEqual([])
    expect(await client.post('/newsletter/confirm', { token })).toMatchObject({
      status: 200,
      body: { result: true, message: 'You have subscribed successfully' },
    })
    expect(await records()).toMatchObject([
      {
        purpose: 'newsletter',
        email: ASHA,
        textVersion: CONSENT_TEXT_VERSIONS.newsletter,
        source: 'confirmation',
        withdrawnAt: null,
      },
    ])
  })

  it('SHELL-13 confirms once: a repeat changes nothing, and two links of one address subscribe it once', async () => {
    const [first, second] = [await aPending(), await aPending()]
    await Promise.all([first, second, first].map((token) => newsletter.confirmSubscription(ctx, use(token))))
    expect(await records()).toHaveLength(1)
    expect((await mails()).filter(({ unsubscribeUrl }) => unsubscribeUrl !== null)).toHaveLength(1)
  })

  it('SHELL-13 refuses forged and expired links, and a confirmation from before the address unsubscribed', async () => {
    const refused = { ok: false, reason: 'link_unknown' }
    expect(await newsletter.confirmSubscription(ctx, use('forged'))).toMatchObject(refused)
    const late = await aPending()
    pass((CONFIRM_DAYS + 1) * DAY)
    expect(await newsletter.confirmSubscription(ctx, use(late))).toMatchObject(refused)
    const unused = await aPending()
    const manage = await aSubscriber()
    expect(await newsletter.confirmSubscription(ctx, use(manage))).toMatchObject(refused)
    await newsletter.unsubscribe(ctx, { ...use(manage), by: 'link' })
    expect(await newsletter.confirmSubscription(ctx, use(unused))).toMatchObject(refused)
    expect(await database().select().from(subscribers)).toEqual([])
  })

  it('SHELL-13 looking at a link changes nothing and shows a masked address', async () => {
    const pending = await aPending()
    expect(await newsletter.getLinkState(ctx, use(pending))).toEqual(
      success({ kind: 'confirm', address: 'a•••@example.in', isSubscribed: false, consents: [] }),
    )
    expect(await records()).toEqual([])
    const manage = await aSubscriber()
    expect(await newsletter.getLinkState(ctx, use(manage))).toMatchObject({
      value: { isSubscribed: true, consents: [{ purpose: 'newsletter' }] },
    })
    expect(await newsletter.isSubscribed(database(), ASHA)).toBe(true)
  })

  it('SHELL-13 limits the mails that one client and one address cause, without reporting it', async () => {
    const ask = (email: string, from: string) =>
      client.ask(
        '/subscriber-add',
        { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ email }) },
        from,
      )
    for (let each = 0; each < 6; each += 1)
      expect(await ask(ASHA, `203.0.113.${each}`)).toMatchObject({ status: 200, body: { result: true } })
    expect(await mails()).toHaveLength(5)
    for (let each = 0; each < 31; each += 1) expect(await ask(`b-${each}@example.in`, '203.0.113.77')).toMatchObject({ status: 200 })
    expect(await mails()).toHaveLength(35)
  })

  it.each(['', 'x', 'a@b', `${'a'.repeat(250)}@b.in`, 'a b@c.in', 'a\0@b.in', 5, null])(
    'SHELL-13 refuses %j as an e-mail address, and names the field',
    async (email) => {
      expect(await client.post('/subscriber-add', { email })).toMatchObject({
        status: 422,
        body: { result: false, errors: { email: [expect.any(String)] } },
      })
      expect(await mails()).toEqual([])
    },
  )

  it('API-01 accepts a form as well as JSON', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await client.post('/subscriber-add', 'email=asha%40example.in', form)).toMatchObject({ status: 200, body: { result: true } })
  })
})

describe('unsubscribing', () => {
  it('SHELL-13 works with the link of a newsletter, any number of times, and records when and how', async () => {
    const token = await aSubscriber()
    for (const by of ['one_click', 'link'] as const) expect(await newsletter.unsubscribe(ctx, { ...use(token), by })).toEqual(success(null))
    expect(await records()).toMatchObject([{ withdrawnAt: now(), withdrawnBy: 'one_click' }])
    expect(await newsletter.isSubscribed(database(), ASHA)).toBe(false)
    expect(await newsletter.getLinkState(ctx, use(token))).toMatchObject({ value: { isSubscribed: false } })
  })

  it('SHELL-13 works in the account once its address is proven, and shows nothing before', async () => {
    const { id } = await aCustomer({ email: 'Asha@example.in' })
    await aSubscriber()
    const withdraw = () => newsletter.withdrawMyNewsletter(ctx, { customerId: id, client: null })
    expect(await withdraw()).toEqual(success('link_sent'))
    expect(await newsletter.getLinkState(ctx, use(await newestToken()))).toMatchObject({ value: { kind: 'manage', isSubscribed: true } })
    expect(await newsletter.getMyConsents(ctx, id)).toEqual({ address: null, isSubscribed: false, consents: [] })
    expect(await newsletter.isSubscribed(database(), ASHA)).toBe(true)
    await database().update(customers).set({ emailVerifiedAt: now() }).where(eq(customers.id, id))
    expect(await newsletter.getMyConsents(ctx, id)).toMatchObject({ isSubscribed: true, consents: [{ withdrawnAt: null }] })
    expect(await withdraw()).toEqual(success('unsubscribed'))
    expect(await newsletter.getMyConsents(ctx, id)).toMatchObject({ isSubscribed: false })
    expect(await records()).toMatchObject([{ withdrawnBy: 'account' }])
  })

  it('SHELL-13 an account without a proven address is not told that it has been unsubscribed', async () => {
    const withdraw = async (email: string | null) =>
      client.post('/user/consents/unsubscribe', {}, (await aCustomer({ email, phone: '9876543210' })).headers)
    expect(await withdraw(ASHA)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('not been unsubscribed yet') as unknown },
    })
    expect(await withdraw(null)).toMatchObject({
      status: 422,
      body: { result: false, message: expect.stringContaining('no email') as unknown },
    })
  })

  it('SHELL-13 an address can ask for the link to its choices, whether it has any or not', async () => {
    for (const email of [ASHA, 'unknown@example.in'])
      expect((await client.post('/consents/send-link', { email })).body).toEqual({ result: true, message: expect.any(String) as unknown })
    expect(await mails()).toHaveLength(2)
    expect(await newsletter.getLinkState(ctx, use(await newestToken()))).toMatchObject({ value: { kind: 'manage', isSubscribed: false } })
  })
})

describe('sending a newsletter', () => {
  const sent: MailMessage[] = []
  beforeEach(() => void sent.splice(0))
  const send = (isSubscribed = newsletter.isSubscribed) =>
    sendDueMessages(ctx, {
      mail: { send: (message) => (sent.push(message), Promise.resolve(success(null))) },
      sms: { send: () => Promise.resolve(success(null)) },
      papers,
      isSubscribed,
    })

  it('SHELL-13 contains the one-click address of RFC 8058; other mails have none', async () => {
    const token = await aSubscriber()
    await send()
    expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl).sort()).toEqual(
      [`http://localhost:3000/api/newsletter/unsubscribe?token=${token}`, null].sort(),
    )
  })

  it('SHELL-13 stops when the consent is withdrawn while the mail is queued or being sent', async () => {
    const token = await aSubscriber()
    // Withdrawn after the mail was taken from the queue, immediately before it would be sent.
    await send(async (db, email) => {
      await newsletter.unsubscribe(ctx, { ...use(token), by: 'one_click' })
      return newsletter.isSubscribed(db, email)
    })
    expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([null])
    expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 0 })
    expect((await mails()).filter(({ unsubscribeUrl }) => unsubscribeUrl !== null)).toEqual([])
  })
})

describe('the records', () => {
  it('SHELL-13 analytics: a grant is recorded, its receipt withdraws it, a refusal leaves nothing', async () => {
    expect((await client.post('/consents/analytics', { granted: false })).body).toMatchObject({ result: true, receipt: '' })
    expect(await records()).toEqual([])
    const { body } = await client.post('/consents/analytics', { granted: true })
    expect(await records()).toMatchObject([{ purpose: 'analytics', email: null, withdrawnAt: null }])
    await client.post('/consents/analytics', { granted: false, receipt: 'guessed' })
    expect(await records()).toMatchObject([{ withdrawnAt: null }])
    await client.post('/consents/analytics', { granted: false, receipt: body['receipt'] })
    expect(await records()).toMatchObject([{ withdrawnBy: 'banner' }])
  })

  it('SHELL-13 outlive a withdrawal for three years; links and their addresses go earlier', async () => {
    await aPending('pending@example.in')
    const token = await aSubscriber()
    await newsletter.unsubscribe(ctx, { ...use(token), by: 'link' })
    pass((CONFIRM_DAYS + 1) * DAY)
    await newsletter.purgeConsents(ctx)
    expect(await database().select({ kind: consentLinks.kind, email: consentLinks.email }).from(consentLinks)).toEqual([
      { kind: 'manage', email: ASHA },
    ])
    expect(await records()).toHaveLength(1)
    pass(CONSENT_RECORD_DAYS * DAY)
    await newsletter.purgeConsents(ctx)
    expect(await records()).toEqual([])
    expect(await database().select().from(consentLinks)).toEqual([])
  })
})
