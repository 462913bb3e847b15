/**
 * `npm run screenshots`: photographs every state of the shop (e2e/states.ts) at four widths in each language, in a freshly filled demo shop, into
 * .data/screenshots/<language>/<width>. Names choose states, and options widths and languages; other pictures stay as they are:
 * `npm run screenshots -- --width=360 --width=1280 --language=hi cart checkout`. The pictures that are committed are made instead
 * with `--readme` (README), `--admin` (docs/admin.md) and `--app` (the web app's manifest), also several of them.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { findBrowser } from '../e2e/browser.mjs'
import { type Language, LANGUAGES } from '../e2e/languages'
import { type State, STATES } from '../e2e/states'
import { Visit } from '../e2e/visit'
import { live } from '../lib/server/start/lifetime.mjs'
import { openOwnShop } from './check-seo/own-shop.mjs'
import { photographAdmin } from './screenshots/admin'
import { photographForManifest } from './screenshots/app'
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

const codeOf = ({ prefix }: Language): string => prefix.slice(1) || 'en'

const folderOf = ({ language, viewport }: Pick<Picture, 'language' | 'viewport'>): string =>
  path.join(folder, codeOf(language), String(viewport.width))

/** What the browser leaves out until it comes near the window: sections below it, and pictures. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0)
    for (const image of shown) image.loading = 'eager'
    // A picture that cannot be loaded is photographed as the shopper sees it.
    await Promise.allSettled(shown.map((image) => image.decode()))
    await document.fonts.ready
  })
}

async function photograph(browser: Browser, baseURL: string, { state, language, viewport }: Picture): Promise<void> {
  const isPhone = viewport.width < NARROWEST_COMPUTER
  const context = await browser.newContext({ ...inIndia, baseURL, viewport, isMobile: isPhone, hasTouch: isPhone, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await state.open(new Visit(page, language))
  await showAll(page)
  const file = path.join(folderOf({ language, viewport }), `${state.name}.png`)
  // A layer covers what is behind it only in the window.
  await page.screenshot({ path: file, animations: 'disabled', fullPage: state.isLayer !== true })
  await context.close()
}

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    readme: { type: 'boolean', default: false },
    admin: { type: 'boolean', default: false },
    app: { type: 'boolean', default: false },
    width: { type: 'string', multiple: true, default: [] },
    language: { type: 'string', multiple: true, default: [] },
  },
})

/** No choice chooses all. */
const isChosen = (choice: readonly string[], value: string): boolean => choice.length === 0 || choice.includes(value)

/** Every chosen state; a state that does not open is reported, and the others are photographed. */
async function photographStates(browser: Browser, baseURL: string): Promise<void> {
  const states = STATES.filter(({ name }) => isChosen(names, name))
  const languages = LANGUAGES.filter((language) => isChosen(options.language, codeOf(language)))
  const viewports = VIEWPORTS.filter(({ width }) => isChosen(options.width, String(width)))
  for (const language of languages)
    for (const viewport of viewports) {
      // Without pictures of states that no longer exist.
      if (names.length === 0) rmSync(folderOf({ language, viewport }), { recursive: true, force: true })
      for (const state of states)
        await photograph(browser, baseURL, { state, language, viewport }).catch((error: unknown) => {
          console.error(`${state.name} at ${viewport.width} px: ${String(error)}`)
          process.exitCode = 1
        })
    }
  console.log(`${states.length} states at ${viewports.length} widths: ${path.relative(process.cwd(), folder)}`)
}

await live(
  async ({ signal, atEnd }) => {
    const data = path.join(folder, 'shop')
    rmSync(data, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const shop = await openOwnShop(data, signal)
    atEnd(shop.close)
    const browser = await chromium.launch(await findBrowser())
    atEnd(() => browser.close())
    if (!options.readme && !options.admin && !options.app) return photographStates(browser, shop.address)
    const place = { ...inIndia, baseURL: shop.address }
    if (options.admin) await photographAdmin(browser, place)
    if (options.app) await photographForManifest(browser, place)
    if (options.readme) await photographForReadme(await browser.newPage({ ...place, viewport: README_VIEWPORT }))
  },
  { endsByItself: true },
)
