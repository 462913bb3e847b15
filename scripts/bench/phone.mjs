/** PERF-02: a mid-range phone on a slow connection. */
const cpuSlowdown = 4
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 }
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const settleMs = 4000

/** @typedef {import('playwright').Page} Page */
/** @typedef {import('playwright').Browser} Browser */

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

/** @typedef {{ page: Page, requests: number, kilobytes: number, seen: { lcp: number, cls: number, tbt: number } }} Visit */

/**
 * The first visit of a slow phone, until the page has been quiet for a while.
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<Visit>}
 */
export async function coldVisit(browser, address) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const weight = { requests: 0, kilobytes: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weight.kilobytes += encodedDataLength / 1000
    weight.requests += encodedDataLength > 0 ? 1 : 0
  })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  // watch() has set it.
  const seen = /** @type {Visit['seen']} */ (await page.evaluate('window.seen'))
  return { page, ...weight, seen }
}

/**
 * The largest picture of a page's first screen, as this phone loads it.
 * @param {Browser} browser
 * @param {string} address
 * @returns {Promise<string>} its address; '' without a picture
 */
export async function firstPicture(browser, address) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  const found = await page.evaluate(() => {
    const areaOf = (/** @type {HTMLImageElement} */ image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) * width
    }
    return [...document.images].toSorted((a, b) => areaOf(b) - areaOf(a))[0]?.currentSrc ?? ''
  })
  await context.close()
  return found
}

/**
 * The time from a tap to the first frame that shows its result.
 * @param {Page} page
 * @param {import('playwright').Locator} target
 * @param {string} answered  an expression, true once the result is shown
 * @returns {Promise<number>} in ms
 */
export async function timeToAnswer(page, target, answered) {
  await target.scrollIntoViewIfNeeded()
  // Not a script of the page: its content security policy would refuse it.
  await page.evaluate(`void (window.isAnswered = () => ${answered})`)
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
  // A function, because the page's content security policy forbids to evaluate a text repeatedly.
  await page.waitForFunction(() => Number(Reflect.get(Object(Reflect.get(window, 'timing')), 'ms')) > 0)
  return Number(await page.evaluate('window.timing.ms'))
}
