import http from 'node:http'
import { performance } from 'node:perf_hooks'

const rounds = 6
const answersWithin = 0.95

/** Listings with all sorts and filters, first, middle and last pages, and typical searches. */
const calls = {
  'category, any page': [
    '',
    '&page=2',
    '&page=20',
    '&sort_key=price_low_to_high',
    '&sort_key=top_rated&page=5',
    '&availability=in_stock&price=300-700',
    '&selected_attribute_values[]=Packaging:Zip%20pouch&sort_key=origin',
  ].map((query) => `/products/category/nuts?x=1${query}`),
  'search, any words': [
    'almonds',
    'kaju',
    'badam',
    'pista sal',
    'almnods',
    'बादाम',
    'gift box',
    '%',
    "o'neill",
    'zzzzqq',
    'premium kashmiri walnut kernels half',
  ].map((words) => `/products/search?name=${encodeURIComponent(words)}`),
  'search, filtered and sorted': [
    '&sort_key=price_high_to_low',
    '&price=1500-&availability=in_stock',
    '&advanced_filters=popular&page=3',
  ].map((query) => `/products/search?name=raisins${query}`),
  'all products, last page': ['/products/search?page=400', '/products/search?sort_key=new_arrival&page=200'],
}

/**
 * Response times of the API with thousands of products, one call after the other.
 * @param {string} address
 * @param {string} systemKey
 */
export async function benchApi(address, systemKey) {
  const rows = []
  for (const [name, paths] of Object.entries(calls)) {
    /** @type {number[]} */
    const times = []
    for (let round = 0; round <= rounds; round++) {
      for (const path of paths) {
        const start = performance.now()
        const status = await ask(`${address}/api/v2${path}`, systemKey)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
        // The first round warms the caches.
        if (round > 0) times.push(performance.now() - start)
      }
    }
    times.sort((a, b) => a - b)
    const at = (/** @type {number} */ share) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
    rows.push({ calls: name, answers: times.length, p50Ms: at(0.5), p95Ms: at(answersWithin) })
  }
  return rows
}

/**
 * One connection per request: the server may close a kept connection just when it is used again.
 * @param {string} url
 * @param {string} systemKey
 * @returns {Promise<number | undefined>} the status, after the whole answer
 */
function ask(url, systemKey) {
  return new Promise((resolve, reject) => {
    const asked = http.get(url, { agent: false, headers: { 'System-Key': systemKey } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    asked.on('error', reject)
  })
}
