/**
 * What every group of rows works with.
 * @typedef {object} BenchContext
 * @property {import('../../lib/server/start/lifetime.mjs').Life} life
 * @property {import('./shop.mjs').Shop} shop
 * @property {() => Promise<void>} restartShop                      `shop` is then the new process
 * @property {readonly OtherTarget[]} others
 * @property {Readonly<Record<string, string>>} pages               name → path in our shop
 * @property {import('./load.mjs').RunLoad} runLoad
 * @property {() => Promise<import('./processes.mjs').Server>} nextApp  the lean Next app, built and started when first asked for
 * @property {() => Promise<number>} addProducts                      adds --products when first asked for; their number
 * @property {number} rounds
 * @property {number} seconds                                       of each turn of a round
 * @property {import('./options.mjs').Options} options
 *
 * @typedef {import('./options.mjs').OtherShop & { pid: number | null }} OtherTarget
 */

export {}
