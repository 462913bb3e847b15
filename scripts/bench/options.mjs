import { parseArgs } from 'node:util'

/** The groups of rows, in the order in which they are measured: those that change the data come last. */
export const GROUPS = /** @type {const} */ ([
  'pages',
  'api',
  'search',
  'mix',
  'orders',
  'overload',
  'weight',
  'paint',
  'actions',
  'memory',
  'start',
  'growth',
  'export',
])

/**
 * @typedef {(typeof GROUPS)[number]} Group
 * @typedef {{ address: string, pages: Record<string, string> }} OtherShop  pages: name → path
 * @typedef {object} Options
 * @property {readonly Group[]} only
 * @property {boolean} quick          fewer and shorter rounds
 * @property {number} products        how many products `growth` and `export` add
 * @property {number} minutes         how long `memory` works
 * @property {readonly OtherShop[]} against
 * @property {string | null} out      the file of the report; null: .data/bench/report.md
 */

export const USAGE = `npm run bench -- [options]
  --only <names>     groups, separated by commas: ${GROUPS.join(', ')}
  --quick            fewer and shorter rounds
  --products <n>     products that growth and export add (default: 5000)
  --minutes <n>      how long memory works (default: 1)
  --against <list>   other shops on this machine, and the paths of their pages: http://127.0.0.1:4000,home=/,product=/p/1,http://127.0.0.1:5000
  --out <file>       write the report there (default: .data/bench/report.md)`

const loopback = ['127.0.0.1', 'localhost', '[::1]']

/**
 * @param {readonly string[]} args
 * @returns {Options}
 * @throws {Error} with a sentence for the person at the terminal
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      products: { type: 'string', default: '5000' },
      minutes: { type: 'string', default: '1' },
      against: { type: 'string', default: '' },
      out: { type: 'string' },
    },
  })
  return {
    only: readGroups(values.only),
    quick: values.quick,
    products: readPositive('--products', values.products),
    minutes: readPositive('--minutes', values.minutes),
    against: readOtherShops(values.against),
    out: values.out ?? null,
  }
}

/** @param {string | undefined} text @returns {readonly Group[]} */
function readGroups(text) {
  if (text === undefined) return GROUPS
  const names = text.split(',')
  const unknown = names.find((name) => !GROUPS.some((group) => group === name))
  if (unknown !== undefined) throw new Error(`--only: there is no group "${unknown}". The groups: ${GROUPS.join(', ')}.`)
  return GROUPS.filter((group) => names.includes(group))
}

/** @param {string} name @param {string} text */
function readPositive(name, text) {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${name} must be a number above 0, not "${text}".`)
  return number
}

/** @param {string} text @returns {OtherShop[]} */
function readOtherShops(text) {
  /** @type {OtherShop[]} */
  const shops = []
  for (const item of text.split(',').filter((part) => part !== '')) {
    const shop = shops.at(-1)
    const [, name, page] = /^([a-z]+)=(.+)$/.exec(item) ?? []
    if (/^https?:/.test(item)) shops.push({ address: readAddress(item), pages: { home: '/' } })
    else if (shop && name && page) shop.pages[name] = pathOf(page, shop.address)
    else throw new Error(`--against: "${item}" is neither an address nor name=path after an address.`)
  }
  return shops
}

/** The load of a measurement must not reach a shop that serves customers. @param {string} text */
function readAddress(text) {
  if (!URL.canParse(text)) throw new Error(`--against: "${text}" is not an address.`)
  const { origin, hostname } = new URL(text)
  if (!loopback.includes(hostname)) throw new Error(`--against: only shops on this machine are measured, not ${hostname}.`)
  return origin
}

/** @param {string} page @param {string} address */
function pathOf(page, address) {
  const { pathname, search } = new URL(page, address)
  return pathname + search
}
