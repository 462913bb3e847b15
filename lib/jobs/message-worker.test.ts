import { queueMail, type MessagingProviders } from '@/lib/commerce/messaging'
import { database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import { outboundMessages } from '@/lib/db/schema'
import { failure, success } from '@/lib/kernel/result'
import { smtpMail } from '@/lib/providers/mail/smtp'
import { aMailServer } from '@/lib/testing/mail-server'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { until } from '@/lib/testing/until'
import { startMessageWorker } from './start-workers'
import type { Poller } from './poller'

useShopDatabase()
let loop: Poller | undefined
afterEach(() => loop?.stop())

const sms: MessagingProviders['sms'] = { send: () => Promise.resolve(success(null)) }
const ctx = () => ({ db: database(), now: () => new Date() })
const welcome = { kind: 'welcome', to: 'asha@buyer.example', name: 'Asha' } as const

/** A loop that is called by hand, with a mail server that does as the test says. */
function aLoop(send: MessagingProviders['mail']['send']) {
  const handle = { wake: () => {}, log: [] as string[] }
  loop = startMessageWorker({
    ctx: ctx(),
    providers: { mail: { send }, sms },
    listen: (wake) => {
      handle.wake = wake
      return () => Promise.resolve()
    },
    log: (line) => handle.log.push(line),
  })
  return handle
}

const isSent = async () => (await database().select().from(outboundMessages)).every(({ sentAt }) => sentAt !== null)

describe('the mail of the shop', () => {
  it('AUTH-02 is sent when its cause is committed, on a database notification and long before the poll', async () => {
    const server = await aMailServer()
    const mail = smtpMail(server.url)
    let listening = false
    loop = startMessageWorker({
      ctx: ctx(),
      providers: { mail, sms },
      listen: (wake) =>
        listen('outbound_messages', () => {
          listening = true
          wake()
        }),
    })
    await until(() => listening)
    await database().transaction(async (tx) => {
      await queueMail(tx, welcome)
      await queueMail(tx, { ...welcome, to: 'ravi@buyer.example' })
    })
    await until(() => server.received.length === 2)
    await until(isSent)
    mail.close()
    await server.close()
  })

  it('REL-05 that cannot be sent is logged once, without the recipient', async () => {
    let isAway = true
    const { wake, log } = aLoop(({ to }) => Promise.resolve(isAway ? failure('not_now', { reason: `${to}: busy` }) : success(null)))
    for (const mails of [1, 2]) {
      await queueMail(database(), welcome)
      wake()
      await until(async () => (await database().select().from(outboundMessages)).filter(({ lastError }) => lastError).length === mails)
    }
    isAway = false
    await queueMail(database(), welcome)
    wake()
    await until(() => log.length === 2)
    expect(log).toEqual(['mail: sending failed and will be retried; see outbound_messages.last_error', 'mail: sending works again'])
  })

  it('REL-05 that is given up is also reported', async () => {
    const { wake, log } = aLoop(({ to }) => Promise.resolve(failure('refused', { reason: `${to}: unknown` })))
    await queueMail(database(), welcome)
    wake()
    await until(() => log.length === 1)
    expect(log).toEqual(['mail: gave up on 1; see outbound_messages.last_error'])
  })

  it('REL-05 is noted as sent before the shop closes, so that the next start does not repeat it', async () => {
    let isTalking = false
    let take = () => {}
    const { wake } = aLoop(() => {
      isTalking = true
      return new Promise((resolve) => {
        take = () => resolve(success(null))
      })
    })
    await queueMail(database(), welcome)
    wake()
    await until(() => isTalking)
    const stopped = loop?.stop()
    take()
    await stopped
    expect(await isSent()).toBe(true)
  })
})
