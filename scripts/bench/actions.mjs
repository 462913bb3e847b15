import { openBrowser } from './browser-floors.mjs'
import { coldVisit, timeToAnswer } from './phone.mjs'

/** @typedef {import('playwright').Browser} Browser */

const mostRounds = 3
const showsFeedback = `[...document.querySelectorAll('main button')].some((button) => /Adding|Added/.test(button.textContent))`

/** @param {Browser} browser @param {string} address of a product page */
async function addToCart(browser, address) {
  const { page } = await coldVisit(browser, address)
  const button = page.getByRole('main').getByRole('button', { name: /^Add to Cart/i })
  const ms = await timeToAnswer(page, button.first(), showsFeedback)
  await page.context().close()
  return ms
}

/** @param {Browser} browser @param {string} address of a list */
async function cardToProduct(browser, address) {
  const { page } = await coldVisit(browser, address)
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  const name = JSON.stringify((await card.textContent())?.trim())
  const ms = await timeToAnswer(page, card, `document.querySelector('h1')?.textContent.trim() === ${name}`)
  await page.context().close()
  return ms
}

/**
 * The time from a tap to its visible result.
 * @param {import('./context.mjs').BenchContext} context
 * @returns {Promise<import('./report.mjs').Section>}
 */
export async function benchActions(context) {
  const { life, shop, pages, rounds } = context
  const { browser, handWritten, close } = await openBrowser(context)
  const [feedback, feedbackFloor, product, productFloor] = /** @type {[number[], number[], number[], number[]]} */ ([[], [], [], []])
  for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
    life.signal.throwIfAborted()
    feedback.push(await addToCart(browser, shop.address + (pages['product'] ?? '/')))
    feedbackFloor.push(await addToCart(browser, `${handWritten.address}/product`))
    product.push(await cardToProduct(browser, shop.address + (pages['category'] ?? '/')))
    productFloor.push(await cardToProduct(browser, `${handWritten.address}/category`))
  }
  await close()
  const name = 'a page written by hand that does the same'
  return {
    title: 'Taps on a slow phone',
    how: 'Processor 4 times slower, 1.6 Mbit/s, 150 ms; 4 s after the page has loaded.',
    rows: [
      { name: 'Add to Cart to visible feedback', unit: 'ms', ours: feedback, floor: { name, values: feedbackFloor }, goal: 'feedback' },
      { name: 'card to product', unit: 'ms', ours: product, floor: { name, values: productFloor }, goal: 'cardToProduct' },
    ],
  }
}
