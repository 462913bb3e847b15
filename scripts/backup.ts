import { existsSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/config/env'
import { describeFiles } from '@/lib/backup/files'
import { COOKIE_SECRET } from '@/lib/backup/manifest'
import { writeBackup } from '@/lib/backup/write-backup'
import { recordRun } from '@/lib/observability/command-runs'
import { createFolderStorage } from '@/lib/providers/storage/folder'
import { readEnvironment } from '@/lib/server/start/environment.mjs'
import { live } from '@/lib/server/start/lifetime.mjs'
import { findDatabase } from './admin/open-database'
import { createParser, explainWrongUsage } from './admin/program'

const HELP = `npm run backup -- [folder]

Writes everything that the shop's database has at this moment, and the uploaded pictures, into a new folder, while the
shop runs or not. Without a folder: <DATA_DIR>/backups/<time>. With S3_ENDPOINT the pictures are in a bucket, which needs
a backup of its own. The folder holds personal data; only its owner can open it.
Exit code: 0 done, 1 refused, 2 wrong usage.`

/** '2026-11-23T08-30-00Z': without characters that a file system or a shell objects to. */
const timeStamp = (): string => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** `npm run backup` */
await live(
  async (life) => {
    const parser = createParser(HELP).argument('[folder]').allowExcessArguments(false)
    parser.action(async (given?: string) => {
      const { folder: dataFolder } = readEnvironment()
      const folder = path.resolve(given ?? path.join(dataFolder, 'backups', timeStamp()))
      if (existsSync(folder)) throw new Error(`${folder} exists already.`)
      await recordRun(dataFolder, 'backup', async () => {
        const { url } = await findDatabase(life)
        const secret = path.join(dataFolder, COOKIE_SECRET)
        const { S3_ENDPOINT, S3_BUCKET } = env()
        const { tables, files } = await writeBackup(url, folder, {
          ...(existsSync(secret) && { cookieSecret: secret }),
          ...(!S3_ENDPOINT && { files: createFolderStorage(dataFolder) }),
        })
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        const uploads = files ? ` and ${describeFiles(files)}` : ''
        console.log(`${rows.toLocaleString('en-IN')} rows of ${tables.length} tables${uploads} are in ${folder}`)
        if (!files)
          console.log(`Uploaded pictures are in the bucket "${S3_BUCKET}", which needs a backup of its own (docs/operations.md#backups).`)
        return 0
      })
    })
    try {
      await parser.parseAsync(process.argv.slice(2), { from: 'user' })
    } catch (error) {
      process.exitCode = explainWrongUsage(error, HELP)
    }
  },
  { endsByItself: true },
)
