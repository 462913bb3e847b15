import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { isLongRun } from '@/lib/testing/long-run'
import { hasPrograms, INSTANCE_PROGRAMS } from '@/scripts/instances/programs.mjs'
import { findBrowser } from './browser.mjs'
import { SYSTEM_KEY } from './system-key'

const port = process.env.PORT || '3390'
const baseURL = `http://localhost:${port}`
const wide = { viewport: { width: 1280, height: 800 } }
/** Journeys independent of the window's width. */
const ONCE = '**/once/**'
/** Journeys through several shop instances, whose programs may not be installed (instances.ts). */
const INSTANCES = '**/instances/**'
/** Journeys that change, crash or reconfigure their own shop (own-shop.ts). */
const OWN_SHOP = '**/own-shop/**'
/** Journeys that add categories and products to the shared shop. */
const LAST = '**/last/**'
/** A smoke journey in Firefox's and Safari's engines, which may not be installed. Only in the long run. */
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
  // A test that passes only on a retry has failed.
  retries: 0,
  // One more than processors: some journeys wait for the shop to notice something.
  workers: os.availableParallelism() + 1,
  // No test asserts a time: these limits only end a hanging test, on a machine several times as busy as usual.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  // With this many failures something affects all pages, and each failure costs minutes.
  maxFailures: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 25 : 0,
  // The files to optimise first.
  reportSlowTests: { max: 10, threshold: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  ...(isLongRun ? {} : { grepInvert: /@long/ }),
  use: {
    baseURL,
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A missing button fails its test long before the test's limit.
    actionTimeout: 90_000,
  },
  projects: [
    // One worker, so that its files share one shop and database. First, because it takes longest.
    { name: 'own-shop', testMatch: OWN_SHOP, workers: 1, use: wide },
    ...(hasPrograms(INSTANCE_PROGRAMS) ? [{ name: 'instances', testMatch: INSTANCES, workers: 1, use: wide }] : []),
    ...(isLongRun ? [{ name: 'engines', testMatch: ENGINES, workers: 1 }] : []),
    { name: 'once', testMatch: ONCE, use: wide },
    {
      name: 'phone',
      testIgnore: OF_OTHER_PROJECTS,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // @any-width runs only on the narrow project, which is harder; @desktop-long only on the wide one, in the long run.
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
