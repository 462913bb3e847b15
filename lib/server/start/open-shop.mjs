import path from 'node:path'
import http from 'node:http'
import { prepareShop, say, step } from './prepare.mjs'

/**
 * Where mail lies that nobody sends; a line of its own, or nothing.
 * @param {string} folder
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 */
export function mailNotice(folder, { SMTP_URL, V2_API_URL } = process.env) {
  // A remote server writes its mails itself.
  if (SMTP_URL || V2_API_URL) return ''
  return `Mail and SMS are not sent, because SMTP_URL is empty: they lie in ${path.join(folder, 'outbox')}\n`
}

const NO_KEYS = 'RAZORPAY_KEY_ID is empty'

/**
 * How shoppers can pay, where that is not what a shopkeeper expects; lines of their own, or nothing.
 * @param {import('./prepare.mjs').Payments | null} payments  null: a remote server takes them
 */
export function paymentNotice(payments) {
  if (payments === null || payments.online === 'razorpay') return ''
  if (payments.online === 'test')
    return `Payments are TEST payments, because ${NO_KEYS}: no money moves, and whoever orders decides whether it is paid\n`
  const why = `Online payment is off, because ${NO_KEYS}; test payments need PAYMENTS=test, or the demo shop on a loopback SITE_URL`
  return payments.cash
    ? `${why}. Shoppers pay cash on delivery\n`
    : `${why}. Cash on delivery is off as well (setting cash_on_delivery): nobody can order\n`
}

const pagesOfAKind = 8
const firstPictures = 8
/** About what a phone and what a desktop asks for. */
const pictureWidths = [640, 1200]

/**
 * Visits the pages that most shoppers open first, so that none of them waits for a page to be made.
 * @param {string} origin
 * @param {AbortSignal} signal
 * @returns {Promise<{ pages: number, pictures: string[] }>} pictures: those of the home page's first view
 */
async function warmPages(origin, signal) {
  const home = await visit(origin, '/', signal)
  const paths = ['category', 'products'].flatMap((kind) => linksOf(home, kind).slice(0, pagesOfAKind))
  for (const path of paths) await visit(origin, path, signal)
  return { pages: paths.length + 1, pictures: picturesOf(home) }
}

/**
 * Makes the small versions of pictures, one at a time: this takes a processor each, and shoppers come first.
 * @param {string} origin
 * @param {string[]} pictures
 * @param {AbortSignal} signal
 */
async function warmPictures(origin, pictures, signal) {
  for (const picture of pictures) if (!signal.aborted) await visit(origin, picture, signal)
}

/**
 * @param {string} html
 * @param {string} kind
 */
const linksOf = (html, kind) => [
  ...new Set([...html.matchAll(new RegExp(`href="(/${kind}/[a-z0-9-]+)"`, 'g'))].map((match) => match[1] ?? '')),
]

/** @param {string} html */
function picturesOf(html) {
  const sets = [...html.matchAll(/\bsrcset="([^"]*_next\/image[^"]*)"/gi)].slice(0, firstPictures)
  const pictures = sets.flatMap(([, set = '']) => {
    const choices = set
      .replaceAll('&amp;', '&')
      .split(/,\s+/)
      .map((choice) => ({ address: choice.split(' ')[0] ?? '', width: Number(/[?&]w=(\d+)/.exec(choice)?.[1]) }))
    return pictureWidths.flatMap((wanted) => choices.find(({ width }) => width >= wanted)?.address ?? [])
  })
  return [...new Set(pictures)]
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
function visit(origin, path, signal) {
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

/**
 * @typedef {object} Opening
 * @property {number} port
 * @property {string} address
 * @property {string} folder         where what the shop writes lies
 * @property {boolean} seed          fill the demo shop, once
 * @property {boolean} newDatabase   nothing is in it yet
 * @property {import('./lifetime.mjs').Life} life
 */

/**
 * Everything between a running database and an open shop.
 * @param {Opening} opening
 */
export async function openShop({ port, address, folder, life, seed, newDatabase }) {
  const warn = warnOnlyWhileOpen()
  // The database goes after the server, and what still listens to it would complain.
  life.atEnd(() => warn(false))
  /** @type {Promise<Awaited<ReturnType<typeof import('../server.mjs').createShopServer>>> | undefined} */
  let booting
  const boot = () => (booting ??= import('../server.mjs').then(({ createShopServer }) => createShopServer({ port })))
  // Side by side, once the settings are known to be right; but not the first time: the server would meet a database without tables.
  const onSettingsChecked = () => void (newDatabase ? null : boot().catch(() => {}))
  const payments = await step('Prepare the data', () => prepareShop({ signal: life.signal, seed, onSettingsChecked }))
  const server = await boot()
  life.signal.throwIfAborted()
  life.atEnd(() => server.close())
  await server.listen()
  warn(true)
  const { pictures } = await step('Make the most visited pages', () => warmPages(server.origin, life.signal))
  say(`\nThe shop is open: ${address}\n${mailNotice(folder)}${paymentNotice(payments)}Ctrl-C closes it.\n`)
  // A picture that cannot be made now will be made, or complained about, when a shopper asks for it.
  warmPictures(server.origin, pictures, life.signal).catch(() => {})
}

/**
 * The server's background work starts with it and waits for what is not there yet: that is no news until the shop is open.
 * @returns {(open: boolean) => void}
 */
function warnOnlyWhileOpen() {
  const warn = console.warn
  let isOpen = false
  console.warn = (...parts) => {
    if (isOpen) warn(...parts)
  }
  return (open) => {
    isOpen = open
  }
}
