import path from 'node:path'
import http from 'node:http'
import { prepareShop, say, step, type Payments } from './prepare.mjs'
import type { Life } from './lifetime.mjs'
import type { createShopServer } from '../server'

/** A line that names the folder with mails that are not sent, or ''. */
export function mailNotice(folder: string, { SMTP_URL, V2_API_URL }: Readonly<Record<string, string | undefined>> = process.env) {
  // A remote server sends its mails itself.
  if (SMTP_URL || V2_API_URL) return ''
  return `Mail and SMS are not sent, because SMTP_URL is empty: they are stored in ${path.join(folder, 'outbox')}\n`
}

/**
 * Lines about the ways to pay if they differ from what a shopkeeper expects, or ''.
 * @param payments null: a remote server takes payments, or the lines were printed before
 */
export function paymentNotice(payments: Payments | null) {
  if (payments === null || (payments.online !== 'test' && payments.online !== 'none')) return ''
  const [names, verb] = [payments.keyVariables.join(' and '), payments.keyVariables.length > 1 ? 'are' : 'is']
  const noKeys = `${names} ${verb} empty`
  if (payments.online === 'test')
    return `Payments are TEST payments, because ${noKeys}: no money moves, and shoppers decide themselves whether an order is paid\n`
  const why = `Online payment is off, because ${noKeys}; test payments need PAYMENTS=test, or the demo shop on a loopback SITE_URL`
  return payments.cash
    ? `${why}. Shoppers pay cash on delivery\n`
    : `${why}. Cash on delivery is off as well (setting cash_on_delivery): no order can be placed\n`
}

/** How other devices reach a shop that listens on this machine only, because HOST is empty; or ''. */
export function networkNotice(known: Payments | null, isLocalOnly: boolean) {
  if (!isLocalOnly) return ''
  const demo = known?.demoOwner ? ` (${known.demoOwner.email} still signs in on this computer only)` : ''
  return `Only this computer can open it. For other devices: HOST=0.0.0.0 npm run shop${demo}\n`
}

const pagesOfAKind = 8
const firstPictures = 8
/** The widths that a phone and a desktop browser typically request. */
const pictureWidths = [640, 1200]

/** Requests the most visited pages, so that no shopper waits for their first render. @returns pictures: those in the home page's first view */
async function warmPages(origin: string, signal: AbortSignal): Promise<{ pages: number; pictures: string[] }> {
  const home = await visit(origin, '/', signal)
  const paths = ['category', 'products'].flatMap((kind) => linksOf(home, kind).slice(0, pagesOfAKind))
  for (const path of paths) await visit(origin, path, signal)
  return { pages: paths.length + 1, pictures: picturesOf(home) }
}

/** Makes the resized versions of pictures, one at a time: each uses a full CPU, and shoppers' requests have priority. */
async function warmPictures(origin: string, pictures: string[], signal: AbortSignal) {
  for (const picture of pictures) if (!signal.aborted) await visit(origin, picture, signal)
}

/** The public password of the demo shop, which works on this machine only. */
export const adminNotice = (known: Payments | null, address: string) =>
  known?.demoOwner ? `Admin: ${address.replace(/\/$/, '')}/admin (${known.demoOwner.email}, password ${known.demoOwner.password})\n` : ''

const linksOf = (html: string, kind: string) => [
  ...new Set([...html.matchAll(new RegExp(`href="(/${kind}/[a-z0-9-]+)"`, 'g'))].map((match) => match[1] ?? '')),
]

function picturesOf(html: string) {
  const sets = [...html.matchAll(/\bsrcset="([^"]*_next\/image[^"]*)"/gi)].slice(0, firstPictures)
  const pictures = sets.flatMap(([, set = '']) => {
    const choices = set
      .replaceAll('&amp;', '&')
      .split(/,\s+/)
      .map((choice) => ({ address: choice.split(' ')[0] ?? '', width: Number(/[?&]w=(\d+)/.exec(choice)?.[1]) }))
    return pictureWidths.flatMap((minimumWidth) => choices.find(({ width }) => width >= minimumWidth)?.address ?? [])
  })
  return [...new Set(pictures)]
}

function visit(origin: string, path: string, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html,image/avif,image/webp,*/*' }
    const request = http.get(new URL(path, origin), { headers, signal }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (text += chunk))
      answer.on('end', () => resolve(text))
      answer.on('error', reject)
    })
    request.on('error', reject)
  })
}

type Opening = {
  port: number
  address: string
  /** The folder that the shop writes to */
  folder: string
  /** HOST is empty and the command may open the demo shop */
  isLocalOnly: boolean
  /** Fill the demo shop once */
  seed: boolean
  /** The database is empty */
  newDatabase: boolean
  life: Life
  /** Its database is up to date and filled */
  prepared?: boolean
  onListening?: () => void
}

/** All steps between a running database and an open shop. */
export async function openShop({ port, address, folder, life, isLocalOnly, seed, newDatabase, prepared = false, onListening }: Opening) {
  const log = logOnlyWhileOpen()
  life.atEnd(log.close)
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import('../../observability/tracing')
    const tracing = startTracing()
    life.atEnd(() => tracing.stop())
  }
  let booting: Promise<Awaited<ReturnType<typeof createShopServer>>> | undefined
  const boot = () => (booting ??= import('../server').then(({ createShopServer }) => createShopServer({ port })))
  // In parallel with the preparation, but not the first time: the database would have no tables yet.
  if (!newDatabase) boot().catch(() => {})
  const payments = prepared ? null : await step('Prepare the data', () => prepareShop({ signal: life.signal, seed }))
  const server = await boot()
  life.signal.throwIfAborted()
  life.atEnd(() => server.close())
  await server.listen()
  log.open()
  onListening?.()
  const { pictures } = await step('Make the most visited pages', () => warmPages(server.origin, life.signal))
  const notices = [adminNotice(payments, address), networkNotice(payments, isLocalOnly), mailNotice(folder), paymentNotice(payments)]
  say(`\nThe shop is open: ${address}\n${notices.join('')}Ctrl-C closes it.\n`)
  // A picture that cannot be made now is made, or its failure reported, when a shopper requests it.
  warmPictures(server.origin, pictures, life.signal).catch(() => {})
}

/**
 * Silences the console until the shop is open. The server starts in parallel with the preparation, and would log the same faults: wrong settings, a
 * database that is not ready. If the server cannot start, the start fails and prints the reason. While the shop closes, warnings are silenced: the
 * database stops after the server, and connections to it would warn.
 */
export function logOnlyWhileOpen(target: Pick<Console, 'log' | 'warn' | 'error'> = console) {
  const log = target.log.bind(target)
  const warn = target.warn.bind(target)
  const error = target.error.bind(target)
  let state: 'starting' | 'open' | 'closing' = 'starting'
  Object.assign(target, {
    log: (...parts: unknown[]) => state === 'open' && log(...parts),
    warn: (...parts: unknown[]) => state === 'open' && warn(...parts),
    error: (...parts: unknown[]) => state !== 'starting' && error(...parts),
  })
  return {
    open: () => {
      state = 'open'
    },
    close: () => {
      if (state === 'open') state = 'closing'
    },
  }
}
