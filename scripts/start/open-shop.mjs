import { mailNotice } from './mail-notice.mjs'
import { paymentNotice } from './payment-notice.mjs'
import { prepareShop } from './prepare-shop.mjs'
import { say, step } from './step.mjs'
import { warmPages, warmPictures } from './warm.mjs'

/**
 * @typedef {object} Opening
 * @property {number} port
 * @property {string} address
 * @property {string} folder         where what the shop writes lies
 * @property {boolean} seed          fill the demo shop, once
 * @property {boolean} newDatabase   nothing is in it yet
 * @property {import('../lifetime.mjs').Life} life
 */

/**
 * Everything between a running database and an open shop.
 * @param {Opening} opening
 */
export async function openShop({ port, address, folder, life, seed, newDatabase }) {
  const warn = warnOnlyWhileOpen()
  // The database goes after the server, and what still listens to it would complain.
  life.atEnd(() => warn(false))
  /** @type {Promise<Awaited<ReturnType<typeof import('../serve.mjs').createShopServer>>> | undefined} */
  let booting
  const boot = () => (booting ??= import('../serve.mjs').then(({ createShopServer }) => createShopServer({ port })))
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
