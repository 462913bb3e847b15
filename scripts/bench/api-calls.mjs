import { forwardedFor } from './load.mjs'

/** @typedef {{ id: number, variant: string }} KnownProduct */
/** @typedef {{ cookie: string, lineId: number }} Guest */

const basePath = '/api/v2'
const first = 10
const enough = 5

/** The headers of a call that a page of the shop makes. @param {string} address */
export const browserHeaders = (address) => ({
  'accept-encoding': 'br',
  'content-type': 'application/json',
  origin: address,
  'sec-fetch-site': 'same-origin',
  'x-requested-with': 'XMLHttpRequest',
})

/**
 * @param {string} address
 * @param {string} path
 * @param {{ method?: 'GET' | 'POST', body?: object, headers?: Record<string, string> }} [options]
 */
export async function callApi(address, path, { method = 'GET', body, headers = {} } = {}) {
  const answer = await fetch(address + basePath + path, {
    method,
    headers: { ...browserHeaders(address), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}.`)
  return { value: await answer.json(), cookies: answer.headers.getSetCookie() }
}

/**
 * A request of the load.
 * @param {string} address
 * @param {number} client
 * @param {string} path
 * @param {object} [body]  makes it a POST
 * @param {string} [cookie]
 * @returns {import('./load.mjs').LoadRequest}
 */
export const apiRequest = (address, client, path, body, cookie) => ({
  method: body ? 'POST' : 'GET',
  path: basePath + path,
  headers: { ...browserHeaders(address), ...forwardedFor(client), ...(cookie ? { cookie } : {}) },
  ...(body ? { body: JSON.stringify(body) } : {}),
})

/**
 * Products with a variant of which there are more than a few.
 * @param {string} address
 * @returns {Promise<KnownProduct[]>}
 */
export async function productsInStock(address) {
  const { value } = await callApi(address, '/products/category/nuts?availability=in_stock')
  /** @type {{ id: number, choice_options: { variant: string, stock: number }[] }[]} */
  const products = value.data
  const found = products.flatMap(({ id, choice_options: variants }) => {
    const plenty = variants.find(({ stock }) => stock >= enough)
    return plenty ? [{ id, variant: plenty.variant }] : []
  })
  if (found.length < 3) throw new Error('Too few products are in stock.')
  return found.slice(0, first)
}

/**
 * A guest with the products in the cart, one of each.
 * @param {string} address
 * @param {readonly KnownProduct[]} products
 * @returns {Promise<Guest>}
 */
export async function createGuest(address, products) {
  /** @type {Guest} */
  const guest = { cookie: '', lineId: 0 }
  for (const { id, variant } of products) {
    const { value, cookies } = await callApi(address, '/carts/add', {
      method: 'POST',
      body: { id, variant, quantity: 1 },
      ...(guest.cookie ? { headers: { cookie: guest.cookie } } : {}),
    })
    guest.cookie ||= cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    guest.lineId = value.cart?.data?.[0]?.cart_items?.[0]?.id ?? 0
  }
  if (guest.cookie === '' || guest.lineId === 0) throw new Error('The guest got no cart.')
  return guest
}
