import { eq, sql } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { outboundMessages } from '@/lib/db/schema'
import { smtpMail } from '@/lib/providers/mail/smtp'
import { success } from '@/lib/kernel/result'
import { aMailServer, type MailServer } from '@/lib/testing/mail-server'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { isSubscribed } from '../consents'
import { papers } from '../invoices'
import { queueMail, queueSms, sendDueMessages, type MessagingProviders } from '.'

useShopDatabase()

let server: MailServer
let providers: MessagingProviders & { close: () => void }
beforeEach(async () => {
  await aShop({ settings: { website_name: 'Mewa House', contact_email: 'care@shop.example' } })
  server = await aMailServer()
  providers = aSender()
})
afterEach(async () => {
  providers.close()
  await server.close()
})

function aSender(): typeof providers {
  const mail = smtpMail(server.url)
  return { mail, sms: { send: () => Promise.resolve(success(null)) }, close: mail.close }
}

const send = (sender: MessagingProviders = providers) =>
  sendDueMessages({ db: database(), now: () => new Date() }, { ...sender, papers, isSubscribed })
const rows = () => database().select().from(outboundMessages).orderBy(outboundMessages.id)
const queue = (to = 'asha@buyer.example') => queueMail(database(), { kind: 'password_reset', to, name: 'Asha', token: 'abc' })

/** Moves queueing and last attempt back by this time. */
const letPass = (interval: string) =>
  database()
    .update(outboundMessages)
    .set({
      createdAt: sql`${outboundMessages.createdAt} - ${interval}::interval`,
      nextTryAt: sql`${outboundMessages.nextTryAt} - ${interval}::interval`,
    })

const minutesToNextTry = async () => {
  const [row] = await database()
    .select({ minutes: sql<string>`round(extract(epoch from ${outboundMessages.nextTryAt} - now()) / 60)` })
    .from(outboundMessages)
  return Number(row?.minutes)
}

describe('a queued mail', () => {
  it('AUTH-03 is sent once, from the shop, and its one-time content is removed from the queue', async () => {
    await queue()
    expect(await send()).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 0 })
    expect(server.received).toMatchObject([
      { from: { name: 'Mewa House', address: 'care@shop.example' }, to: [{ address: 'asha@buyer.example' }] },
    ])
    expect(server.received[0]?.text).toContain('http://localhost:3000/reset-password?token=abc')
    expect(server.received[0]?.html).toContain('http://localhost:3000/reset-password?token=abc')
    const [row] = await rows()
    expect(row).toMatchObject({ text: '', html: null, lastError: null, attempts: 1 })
    expect(row?.sentAt).toBeInstanceOf(Date)
  })

  it('CONT-01 goes with Reply-To to the visitor for a contact message, otherwise to the shop', async () => {
    const sent = { name: 'Ravi', surname: '', email: 'ravi@visitor.example', phone: '', message: 'Hello' }
    await queueMail(database(), { kind: 'contact_message', to: 'care@shop.example', name: '', ticket: 'MC-1', sent })
    await send()
    expect(server.received[0]?.replyTo).toEqual([{ name: '', address: 'ravi@visitor.example' }])
    await queue()
    await send()
    expect(server.received[1]?.replyTo ?? null).toBeNull()
  })

  it('REL-02 is retried after one minute, then five, fifteen, sixty, then every six hours, until the server accepts it', async () => {
    server.answerTo = () => ({ code: 451, text: '4.7.1 Greylisted, try again later' })
    await queue()
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      expect(await send()).toEqual({ done: 0, failed: 1, givenUp: 0 })
      expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 0 })
      waits.push(await minutesToNextTry())
      await letPass(`${waits.at(-1)} minutes`)
    }
    expect(waits).toEqual([1, 5, 15, 60, 360, 360])
    const [{ lastError, text } = { lastError: '', text: '' }] = await rows()
    expect(lastError).toContain('Greylisted')
    expect(text).toContain('token=abc')
    server.answerTo = () => null
    expect(await send()).toEqual({ done: 1, failed: 0, givenUp: 0 })
    expect(server.received).toHaveLength(1)
  })

  it('REL-02 is not given up within three days, and is kept with its error afterwards', async () => {
    server.answerTo = () => ({ code: 451, text: 'Busy' })
    await queue()
    await letPass('71 hours')
    expect(await send()).toEqual({ done: 0, failed: 1, givenUp: 0 })
    await letPass('6 hours')
    expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 1 })
    await letPass('6 hours')
    expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 0 })
    const [row] = await rows()
    expect(row?.lastError).toContain('Busy')
    expect(row?.givenUpAt).toBeInstanceOf(Date)
  })

  it('AUTH-03 is given up at once if the mailbox does not exist, and does not delay other messages', async () => {
    server.answerTo = (recipient) => (recipient.startsWith('unknown') ? { code: 550, text: '5.1.1 No such mailbox' } : null)
    await queue('unknown@buyer.example')
    await queue()
    expect(await send()).toEqual({ done: 1, failed: 0, givenUp: 1 })
    expect((await rows())[0]?.lastError).toContain('No such mailbox')
  })

  it('REL-02 is taken over by another sender if its sender died', async () => {
    await queue()
    const dead: MessagingProviders = { ...providers, mail: { send: () => new Promise(() => {}) } }
    void send(dead)
    while ((await rows())[0]?.attempts === 0);
    expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 0 })
    await letPass('5 minutes')
    expect(await send()).toEqual({ done: 1, failed: 0, givenUp: 0 })
  })

  it('REL-02 survives a crashing sender', async () => {
    await queue()
    const broken: MessagingProviders = { ...providers, mail: { send: () => Promise.reject(new Error('out of\r\nmemory')) } }
    expect(await send(broken)).toEqual({ done: 0, failed: 1, givenUp: 0 })
    expect(await rows()).toMatchObject([{ lastError: 'out of memory', sentAt: null }])
  })

  it('REL-02 is sent once, however many senders run', async () => {
    for (let each = 0; each < 30; each += 1) await queue(`buyer-${each}@buyer.example`)
    const senders = [providers, aSender(), aSender()]
    const untilNothingIsDue = async (sender: MessagingProviders) => {
      while ((await send(sender)).done > 0);
    }
    await Promise.all(senders.map(untilNothingIsDue))
    for (const { close } of senders) close()
    const recipients = server.received.flatMap(({ to }) => to ?? []).map(({ address }) => address)
    expect(recipients).toHaveLength(30)
    expect(new Set(recipients).size).toBe(30)
  })

  it('AUTH-02 is not sent before its transaction commits, nor after a rollback', async () => {
    const rolledBack = database().transaction(async (tx) => {
      await queueMail(tx, { kind: 'welcome', to: 'asha@buyer.example', name: 'Asha' })
      expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 0 })
      throw new Error('refused')
    })
    await expect(rolledBack).rejects.toThrow('refused')
    expect(await send()).toEqual({ done: 0, failed: 0, givenUp: 0 })
    expect(server.received).toEqual([])
  })

  it('AUTH-03 has the same unique Message-ID on every attempt', async () => {
    await queue()
    await queue()
    await send()
    await database()
      .update(outboundMessages)
      .set({ sentAt: null, nextTryAt: sql`now()` })
      .where(eq(outboundMessages.id, 1))
    await send()
    const ids = server.received.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(2)
  })
})

it('AUTH-01 an SMS is sent through its own provider', async () => {
  await queueSms(database(), { to: '9876543210', kind: 'sign_in_code', code: '123456' })
  const texts: string[] = []
  const sms: MessagingProviders['sms'] = {
    send: ({ to, text }) => {
      texts.push(`${to}: ${text}`)
      return Promise.resolve(success(null))
    },
  }
  expect(await send({ ...providers, sms })).toEqual({ done: 1, failed: 0, givenUp: 0 })
  expect(texts).toEqual(['9876543210: 123456 is your code for Mewa House. It is valid for 10 minutes. Do not share it with anyone.'])
  expect(server.received).toEqual([])
  expect(await rows()).toMatchObject([{ text: '' }])
})
