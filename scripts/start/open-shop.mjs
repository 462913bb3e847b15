import { prepareShop } from './prepare-shop.mjs'
import { step } from './step.mjs'
import { warmPages, warmPictures } from './warm.mjs'

/**
 * @typedef {object} Opening
 * @property {number} port
 * @property {string} address
 * @property {boolean} seed          fill the demo shop, once
 * @property {boolean} newDatabase   nothing is in it yet
 * @property {import('../lifetime.mjs').Life} life
 */

/**
 * Everything between a running database and an open shop.
 * @param {Opening} opening
 */
export async function openShop({ port, address, life, seed, newDatabase }) {
  const prepare = () => step('Prepare the data', () => prepareShop({ signal: life.signal, seed }))
  const boot = async () => (await import('../serve.mjs')).createShopServer({ port })
  // Side by side, but not the first time: the server would meet a database without tables.
  if (newDatabase) await prepare()
  const [server] = await Promise.all([boot(), newDatabase ? null : prepare()])
  life.signal.throwIfAborted()
  // Next to go is the database, and what still listens to it would complain.
  life.atEnd(() => {
    console.warn = () => {}
  })
  life.atEnd(() => server.close())
  await server.listen()
  const { pictures } = await step('Make the most visited pages', () => warmPages(port, life.signal))
  console.log(`\nThe shop is open: ${address}\nCtrl-C closes it.\n`)
  // A picture that cannot be made now will be made, or complained about, when a shopper asks for it.
  warmPictures(port, pictures, life.signal).catch(() => {})
}
