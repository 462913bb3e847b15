import { rmSync } from 'node:fs'

export default async function databaseDown() {
  const { testPostgres } = /** @type {{ testPostgres?: { postgres: { stop: () => Promise<void> }, folder: string } }} */ (
    // Left there by jest-database-up.mjs: set-up and teardown run in one process and share nothing else.
    globalThis
  )
  await testPostgres?.postgres.stop()
  if (testPostgres) rmSync(testPostgres.folder, { recursive: true, force: true })
}
