import { execFile } from 'node:child_process'
import { expect } from '@playwright/test'

/** What `npm run audit` reports, in a process of its own: Playwright's loader cannot import the texts of the whole shop. */
const audit = (databaseUrl: string): Promise<string> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, V2_API_URL: '' }
    execFile(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], { env }, (_error, report, complaint) => resolve(report + complaint))
  })

/** Stock, orders, payments, invoices, coupons and points agree. */
export const expectBooksInOrder = async (databaseUrl: string): Promise<void> =>
  expect(await audit(databaseUrl)).toMatch(/^The books are right/)
