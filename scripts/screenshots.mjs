/**
 * `npm run screenshots`: makes the pictures of the README. Opens a freshly filled demo shop and photographs home, a product and the checkout.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findBrowser } from '../e2e/browser.mjs'
import { live } from '../lib/server/start/lifetime.mjs'
import { openOwnShop } from './check-seo/own-shop.mjs'

const data = fileURLToPath(new URL('../.data/screenshots', import.meta.url))
const pictures = fileURLToPath(new URL('../docs/images', import.meta.url))
const viewport = { width: 1280, height: 800 }
const quality = 80
const product = '/products/california-almonds'

/**
 * @param {import('playwright').Page} page
 * @param {string} name
 */
async function photograph(page, name) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(pictures, `${name}.webp`)
  const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality })
    .toFile(file)
  console.log(`${path.relative(process.cwd(), file)}: ${Math.round(size / 1024)} kB`)
}

/** @param {import('playwright').Page} page */
async function photographAll(page) {
  await page.goto('/')
  await photograph(page, 'home')
  await page.goto(product)
  await photograph(page, 'product')
  const added = page.waitForResponse((answer) => answer.url().endsWith('/carts/add') && answer.ok())
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart: California Almonds/i })
    .first()
    .click()
  await added
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
  await main.getByRole('textbox', { name: 'Email address' }).fill('asha@example.in')
  await main.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  await main.getByRole('textbox', { name: 'PIN code' }).fill('560001')
  await main.getByRole('combobox', { name: 'City' }).filter({ hasText: 'Bengaluru' }).waitFor()
  await main.getByRole('textbox', { name: 'Address', exact: true }).fill('12, MG Road')
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  await photograph(page, 'checkout')
}

await live(
  async ({ signal, atEnd }) => {
    rmSync(data, { recursive: true, force: true })
    mkdirSync(data, { recursive: true })
    mkdirSync(pictures, { recursive: true })
    const shop = await openOwnShop(data, signal)
    atEnd(shop.close)
    const browser = await chromium.launch(await findBrowser())
    atEnd(() => browser.close())
    await photographAll(await browser.newPage({ baseURL: shop.address, viewport, locale: 'en-IN', timezoneId: 'Asia/Kolkata' }))
  },
  { endsByItself: true },
)
