/**
 * `npm run screenshots`: photographs every state of the shop (e2e/states.ts) at four widths, in a freshly filled demo shop, into
 * .data/screenshots/<language>/<width>. Names choose states: `npm run screenshots -- cart checkout`. With `--readme` it makes the pictures of the
 * README instead.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { findBrowser } from '../e2e/browser.mjs'
import { type Language, LANGUAGES } from '../e2e/languages'
import { type State, STATES } from '../e2e/states'
import { Visit } from '../e2e/visit'
import { live } from '../lib/server/start/lifetime.mjs'
import { openOwnShop } from './check-seo/own-shop.mjs'
import { photographForReadme } from './screenshots/readme'

const folder = fileURLToPath(new URL('../.data/screenshots', import.meta.url))
const inIndia = { locale: 'en-IN', timezoneId: 'Asia/Kolkata' }
const README_VIEWPORT = { width: 1280, height: 800 }
const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const NARROWEST_COMPUTER = 1024

type Picture = { state: State; language: Language; viewport: (typeof VIEWPORTS)[number] }

async function photograph(browser: Browser, baseURL: string, { state, language, viewport }: Picture): Promise<void> {
  const isPhone = viewport.width < NARROWEST_COMPUTER
  const context = await browser.newContext({ ...inIndia, baseURL, viewport, isMobile: isPhone, hasTouch: isPhone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await state.open(new Visit(page, language))
  await page.evaluate(() => document.fonts.ready)
  const file = path.join(folder, language.prefix || 'en', String(viewport.width), `${state.name}.png`)
  // A layer covers what is behind it only in the window.
  await page.screenshot({ path: file, animations: 'disabled', fullPage: state.isLayer !== true })
  await context.close()
}

/** Every chosen state; a state that does not open is reported, and the others are photographed. */
async function photographStates(browser: Browser, baseURL: string, names: readonly string[]): Promise<void> {
  const chosen = STATES.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const language of LANGUAGES)
    for (const viewport of VIEWPORTS)
      for (const state of chosen)
        await photograph(browser, baseURL, { state, language, viewport }).catch((error: unknown) => {
          console.error(`${state.name} at ${viewport.width} px: ${String(error)}`)
          process.exitCode = 1
        })
  console.log(`${chosen.length} states at ${VIEWPORTS.length} widths: ${path.relative(process.cwd(), folder)}`)
}

await live(
  async ({ signal, atEnd }) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const shop = await openOwnShop(path.join(folder, 'shop'), signal)
    atEnd(shop.close)
    const browser = await chromium.launch(await findBrowser())
    atEnd(() => browser.close())
    const words = process.argv.slice(2)
    if (!words.includes('--readme')) return photographStates(browser, shop.address, words)
    await photographForReadme(await browser.newPage({ ...inIndia, baseURL: shop.address, viewport: README_VIEWPORT }))
  },
  { endsByItself: true },
)
