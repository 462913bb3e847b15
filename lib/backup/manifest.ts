import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { array, boolean, number, object, string, type InferType } from 'yup'

/** Raised when backups of an earlier version can no longer be read. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const COOKIE_SECRET = 'cookie-secret'

/** State of running processes and of transactions of one database: worthless in another. */
export const NOT_KEPT = ['announcements', 'cache_instances', 'cache_invalidations', 'rate_limits'] as const

const manifestSchema = object({
  format: number().required(),
  /** ISO 8601, UTC. The backup has everything that was committed before, and nothing that was committed after. */
  createdAt: string().required(),
  /** The last migration that had run. */
  migration: string().required(),
  /** In an order in which each table follows those it refers to. */
  tables: array(
    object({
      name: string().required(),
      columns: array(string().required()).required(),
      rows: number().required(),
      sha256: string().required(),
    }),
  ).required(),
  sequences: array(
    object({ table: string().required(), column: string().required(), last: number().required(), isCalled: boolean().required() }),
  ).required(),
  /** Uploaded pictures and files. Missing: they are in a bucket, or the version that wrote the backup did not keep them. */
  files: array(object({ name: string().required(), bytes: number().required(), sha256: string().required() })).optional(),
})

/** What a backup contains: one folder with this file, one file for each table, and the uploaded files. */
export type Manifest = InferType<typeof manifestSchema>

export class BackupError extends Error {
  override name = 'BackupError'
}

/** The rows of a table in PostgreSQL's text format of COPY, compressed. */
export const fileOf = (folder: string, table: string): string => path.join(folder, `${table}.copy.gz`)

/** @throws BackupError if the folder is not a complete backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}.`, { cause })
  })
  const manifest = manifestSchema.validateSync(JSON.parse(text), { strict: true })
  if (manifest.format !== FORMAT) throw new BackupError(`${folder} is a backup of format ${manifest.format}; this version reads ${FORMAT}.`)
  return manifest
}
