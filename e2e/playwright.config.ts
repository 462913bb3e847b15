import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { isLongRun } from '@/lib/testing/long-run'
import { hasPrograms, INSTANCE_PROGRAMS } from '@/scripts/instances/programs.mjs'
import { findBrowser } from './browser.mjs'
import { SYSTEM_KEY } from './system-key'

const port = process.env.PORT || '3390'
const baseURL = `http://localhost:${port}`
const wide = { viewport: { width: 1280, height: 800 } }
/** Journeys that do not depend on the width of the window. */
const ONCE = '**/once/**'
/** Journeys through several instances of the shop, whose programs may not be installed (instances.ts). */
const INSTANCES = '**/instances/**'
/** Journeys that change, crash or reconfigure a shop of their own (own-shop.ts). */
const OWN_SHOP = '**/own-shop/**'
/** Journeys that add categories and products to the shop that all others share. */
const LAST = '**/last/**'
/** A smoke journey in the engines of Firefox and Safari, which may not be installed. In the long run only. */
const ENGINES = '**/journeys/engines/**'
const OF_OTHER_PROJECTS = [ONCE, OWN_SHOP, INSTANCES, LAST, ENGINES]

// Every worker loads this file; the search for the browser runs once.
process.env.SHOP_BROWSER ??= JSON.stringify(await findBrowser())
const browser = JSON.parse(process.env.SHOP_BROWSER) as Awaited<ReturnType<typeof findBrowser>> // written one line above
const launchOptions = { ...browser, env: { ...process.env, ...browser.env } }

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at another try is a failed test.
  retries: 0,
  // One more than there are processors: some journeys wait for the shop to notice something.
  workers: os.availableParallelism() + 1,
  // No test asserts a time: these limits only end a test that hangs, on a machine several times as busy as usual.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // With so many failures a part of all pages is broken, and each failure costs minutes.
  maxFailures: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 25 : 0,
  // The files to look at first to make the run faster.
  reportSlowTests: { max: 10, threshold: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  use: {
    baseURL,
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A missing button fails its test long before the limit of the test.
    actionTimeout: 90_000,
  },
  projects: [
    // One worker, so that all its files share one shop and one database. First, because it takes longest.
    { name: 'own-shop', testMatch: OWN_SHOP, workers: 1, use: wide },
    ...(hasPrograms(INSTANCE_PROGRAMS) ? [{ name: 'instances', testMatch: INSTANCES, workers: 1, use: wide }] : []),
    ...(isLongRun ? [{ name: 'engines', testMatch: ENGINES, workers: 1 }] : []),
    { name: 'once', testMatch: ONCE, use: wide },
    {
      name: 'phone',
      testIgnore: OF_OTHER_PROJECTS,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // @any-width does not depend on the width and runs on the narrow one, which is harder; @desktop-long runs on the wide one in the
    // long run only.
    {
      name: 'desktop',
      testIgnore: OF_OTHER_PROJECTS,
      grepInvert: isLongRun ? /@any-width/ : /@any-width|@desktop-long|@long/,
      use: wide,
    },
    { name: 'last', testMatch: LAST, dependencies: ['once', 'phone', 'desktop'], use: wide },
  ],
  webServer: {
    command: 'node scripts/shop.mjs',
    cwd: '..',
    url: baseURL,
    env: { PORT: port, DATA_DIR: process.env.DATA_DIR || '.data/e2e', SYSTEM_KEY },
    timeout: 600_000,
    stdout: 'pipe',
    // The shop stops its database; a killed shop would leave it running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
