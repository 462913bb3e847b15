import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { checkInvariants } from '@/lib/commerce/invariants'
import { env } from '@/lib/config/env'
import { openDatabase } from '@/lib/db/connection'
import { describeFiles, restoreFiles } from '@/lib/backup/files'
import { COOKIE_SECRET } from '@/lib/backup/manifest'
import { restoreBackup } from '@/lib/backup/restore-backup'
import { openStorage } from '@/lib/providers/storage/storage'
import { makeFolder } from '@/lib/config/make-folder.mjs'
import { readEnvironment } from '@/lib/server/start/environment.mjs'
import { live } from '@/lib/server/start/lifetime.mjs'
import { findDatabase } from './admin/open-database'
import { createParser, explainWrongUsage } from './admin/program'

const HELP = `npm run restore -- <folder> [--replace]

Fills an empty database from a backup (npm run backup), also one of an older version of the shop, stores its uploaded
pictures, and checks the books. --replace deletes what the database has. The shop must be closed.
Exit code: 0 done, 1 refused or the books are not right, 2 wrong usage.`

const NO_FILES =
  'The backup has no uploaded pictures. If the shop had any, copy its folder <DATA_DIR>/files, or its bucket (docs/operations.md#backups).'

/** `npm run restore` */
await live(
  async (life) => {
    const parser = createParser(HELP).argument('<folder>').option('--replace').allowExcessArguments(false)
    parser.action(async (given: string, { replace: replaces = false }: { replace?: boolean }) => {
      const folder = path.resolve(given)
      const { folder: dataFolder } = readEnvironment()
      const { url } = await findDatabase(life, { creates: true })
      const manifest = await restoreBackup(url, folder, { replaces, onStep: (what) => console.log(what) })
      const { createdAt, tables, files } = manifest
      await restoreFiles(folder, manifest, openStorage(env()))
      makeFolder(dataFolder)
      const [kept, secret] = [path.join(folder, COOKIE_SECRET), path.join(dataFolder, COOKIE_SECRET)]
      if (existsSync(kept) && !existsSync(secret)) copyFileSync(kept, secret)
      console.log(`${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en-IN')} rows as of ${createdAt} are restored.`)
      console.log(files ? `${describeFiles(files)} are stored.` : NO_FILES)
      const { database, close } = openDatabase(url, { longestStatementMs: 15 * 60_000 })
      life.atEnd(close)
      const { orderCount, violations } = await checkInvariants({ db: database })
      if (violations.length === 0) return console.log(`The books are right (${orderCount} orders).`)
      console.error(`The books are not right: ${violations.length} violations. npm run audit lists them.`)
      process.exitCode = 1
    })
    try {
      await parser.parseAsync(process.argv.slice(2), { from: 'user' })
    } catch (error) {
      process.exitCode = explainWrongUsage(error, HELP)
    }
  },
  { endsByItself: true },
)
