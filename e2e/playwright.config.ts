import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.mjs'
import { SYSTEM_KEY } from './system-key'

const port = process.env.PORT || '3390'
const baseURL = `http://localhost:${port}`
/** What needs no window, or brings a shop of its own: once is enough. */
const ONCE = '**/once/**'
/** Brings a shop of its own, too, and shares it with nobody. */
const OUTAGE = '**/once/outage.spec.ts'

// Every worker reads this file again; the browser is looked for once.
process.env.SHOP_BROWSER ??= JSON.stringify(await findBrowser())
const browser = JSON.parse(process.env.SHOP_BROWSER) as Awaited<ReturnType<typeof findBrowser>> // written one line above
const launchOptions = { ...browser, env: { ...process.env, ...browser.env } }

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at another try is a failed test.
  retries: 0,
  // As many as there are processors, though shop and database need some, too: a journey mostly waits.
  workers: os.availableParallelism(),
  // No test asserts a time: this only ends one that hangs. A long journey on a busy machine takes a minute.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // Something that all pages share is broken then, and each failure costs minutes.
  maxFailures: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? 25 : 0,
  // The files that a faster run would have to begin with.
  reportSlowTests: { max: 10, threshold: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A button that is not there fails its test long before the test's own time is up.
    actionTimeout: 30_000,
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ONCE,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    // What does not depend on the width of the screen is tried on the narrow one, which is the harder.
    { name: 'desktop', testIgnore: ONCE, grepInvert: /@any-width/, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'once', testMatch: ONCE, testIgnore: OUTAGE, use: { viewport: { width: 1280, height: 800 } } },
    { name: 'outage', testMatch: OUTAGE, use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node scripts/shop.mjs',
    cwd: '..',
    url: baseURL,
    env: { PORT: port, DATA_DIR: process.env.DATA_DIR || '.data/e2e', SYSTEM_KEY },
    timeout: 600_000,
    stdout: 'pipe',
    // The shop closes its database; killed, it would leave it running.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
