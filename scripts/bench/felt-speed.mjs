import { chromium } from 'playwright'
import { findBrowser } from '../../e2e/browser.mjs'

/** PERF-02: a mid-range phone on a slow connection. */
const cpuSlowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const runs = 3
const settleMs = 4000

/** Runs in the page, before its own scripts. */
function watch() {
  const seen = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { seen })
  /** @param {string} type @param {(entry: PerformanceEntry & { hadRecentInput?: boolean, value?: number }) => void} note */
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('layout-shift', ({ hadRecentInput, value = 0 }) => (seen.cls += hadRecentInput ? 0 : value))
  observe('longtask', (entry) => (seen.tbt += Math.max(0, entry.duration - 50)))
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * The time from a tap to the first frame that shows its result.
 * @param {import('playwright').Page} page @param {import('playwright').Locator} target @param {string} answered an expression, true once the result is shown
 */
async function timeToAnswer(page, target, answered) {
  await target.scrollIntoViewIfNeeded()
  await page.addScriptTag({ content: `window.isAnswered = () => ${answered}` })
  await page.evaluate(() => {
    const { isAnswered } = /** @type {{ isAnswered: () => boolean }} */ (/** @type {unknown} */ (window))
    const timing = { ms: 0 }
    Object.assign(window, { timing })
    document.addEventListener(
      'pointerdown',
      (press) => {
        const look = () => (isAnswered() ? (timing.ms = performance.now() - press.timeStamp) : requestAnimationFrame(look))
        look()
      },
      { once: true, capture: true },
    )
  })
  await target.tap()
  await page.waitForFunction('window.timing.ms > 0')
  return page.evaluate('window.timing.ms')
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function coldVisit(browser, address) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  let bytes = 0
  let requests = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += encodedDataLength > 0 ? 1 : 0
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  return {
    page,
    requests,
    kilobytes: bytes / 1000,
    seen: /** @type {{ lcp: number, cls: number, tbt: number }} */ (await page.evaluate('window.seen')),
  }
}

const addButton = (/** @type {import('playwright').Page} */ page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/i })
    .first()
const hasAnswered = `[...document.querySelectorAll('main button')].some((button) => /Adding|Added/.test(button.textContent))`

/** @param {import('playwright').Browser} browser @param {string} address */
async function cardToProduct(browser, address) {
  const { page } = await coldVisit(browser, address)
  const card = page.getByRole('main').getByRole('article').getByRole('link').first()
  const name = JSON.stringify((await card.textContent())?.trim())
  const ms = await timeToAnswer(page, card, `document.querySelector('h1')?.textContent.trim() === ${name}`)
  await page.context().close()
  return ms
}

/**
 * The times that a shopper with a slow phone experiences, as the median of three cold visits (PERF-01, PERF-02).
 * @param {string} address
 * @param {Record<string, string>} pages
 */
export async function benchFeltSpeed(address, pages) {
  const browser = await chromium.launch(await findBrowser())
  try {
    const rows = []
    for (const [name, path] of Object.entries(pages)) {
      /** @type {Record<'lcp' | 'cls' | 'tbt' | 'requests' | 'kilobytes' | 'feedback', number>[]} */
      const visits = []
      for (let run = 0; run < runs; run += 1) {
        const { page, seen, ...weight } = await coldVisit(browser, address + path)
        visits.push({ ...seen, ...weight, feedback: await timeToAnswer(page, addButton(page), hasAnswered) })
        await page.context().close()
      }
      const of = (/** @type {keyof typeof visits[number]} */ key) => median(visits.map((visit) => visit[key]))
      const toProduct = name === 'product' ? null : median([await cardToProduct(browser, address + path)])
      rows.push({
        page: name,
        lcpMs: Math.round(of('lcp')),
        cls: Number(of('cls').toFixed(4)),
        tbtMs: Math.round(of('tbt')),
        clickToFeedbackMs: Math.round(of('feedback')),
        cardToProductMs: toProduct === null ? '–' : Math.round(toProduct),
        requests: of('requests'),
        kilobytes: Math.round(of('kilobytes')),
      })
    }
    return rows
  } finally {
    await browser.close()
  }
}
