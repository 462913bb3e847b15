import { storeSiteUrl } from '@/lib/commerce/content'
import { purgeExpired } from '@/lib/commerce/customers'
import { settings } from '@/lib/config/settings'
import { database } from '@/lib/db/connection'
import { listen } from '@/lib/db/listen'
import { openMailProvider } from '@/lib/providers/mail'
import { openSmsProvider } from '@/lib/providers/sms'
import { startRounds } from '../rounds'
import { startMailLoop, type MailLoop } from './mail-loop'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

declare global {
  var shopMailLoop: MailLoop | undefined
}

function start(): MailLoop {
  const ctx = { db: database(), now: () => new Date() }
  const providers = { mail: openMailProvider(), sms: openSmsProvider() }
  const mail = startMailLoop({ ctx, providers, listen: (wake) => listen('outbound_messages', wake) })
  const house = startRounds({
    name: 'old sessions, codes and carts',
    goRound: () => purgeExpired(ctx, { guestCartDays: settings().GUEST_CART_DAYS }),
    pollMs: HOUR_MS,
    retryMs: MINUTE_MS,
    log: console.warn,
  })
  const address = startRounds({
    name: 'address of the shop',
    goRound: () => storeSiteUrl(ctx, settings().SITE_URL),
    pollMs: HOUR_MS,
    retryMs: MINUTE_MS,
    log: console.warn,
  })
  return {
    stop: async () => {
      await Promise.all([mail.stop(), house.stop(), address.stop()])
      providers.mail.close()
    },
  }
}

/** Starts what this process does beside its requests for the customers and for the commands that write to them, once. On globalThis for a reload in development, and for who closes the shop. */
export function carryMail(): void {
  globalThis.shopMailLoop ??= start()
}
