import { rmSync } from 'node:fs'

export default async function databaseDown() {
  const { testPostgres } = /** @type {{ testPostgres?: { postgres: { stop: () => Promise<void> }, folder: string, kill: () => void } }} */ (
    // Stored by jest-database-up.mjs: set-up and teardown run in one process and share only globals.
    globalThis
  )
  if (!testPostgres) return
  process.off('exit', testPostgres.kill)
  await testPostgres.postgres.stop()
  rmSync(testPostgres.folder, { recursive: true, force: true })
}
