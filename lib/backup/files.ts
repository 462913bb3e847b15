import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FolderStorage } from '@/lib/providers/storage/folder'
import type { Storage } from '@/lib/providers/storage/storage'
import { BackupError, type Manifest } from './manifest'

type KeptFiles = NonNullable<Manifest['files']>
export type FileFolder = Pick<FolderStorage, 'list' | 'pathOf'>

/** Uploads are stored as WebP; the files of imports and exports are CSV. */
const typeOf = (name: string): string => (name.endsWith('.csv') ? 'text/csv' : 'image/webp')

const keptFile = (backup: string, name: string): string => path.join(backup, 'files', name)

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Adds uploaded files to a backup, on the same disk as hard links without extra space: stored files never change. @returns their manifest entries */
export async function keepFiles(folder: FileFolder, backup: string): Promise<KeptFiles> {
  const kept: KeptFiles = []
  for (const name of await folder.list()) {
    const file = keptFile(backup, name)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    if (await linkOrCopy(folder.pathOf(name), file)) kept.push({ name, bytes: (await stat(file)).size, sha256: await hashOf(file) })
  }
  return kept
}

/** @returns false if the file was deleted meanwhile, because nothing shows it */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    // Another disk, or a file of another account, cannot be linked.
    await link(from, to).catch(() => copyFile(from, to))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** @throws BackupError if a file is missing or is not what was written */
export async function checkFiles(backup: string, { files = [] }: Manifest): Promise<void> {
  for (const { name, sha256 } of files) {
    const file = keptFile(backup, name)
    const found = await hashOf(file).catch((cause: unknown) => {
      throw new BackupError(`The backup is damaged: ${file} cannot be read.`, { cause })
    })
    if (found !== sha256) throw new BackupError(`The backup is damaged: ${file} is not what was written.`)
  }
}

/** Stores a backup's files under their old names, in a folder or a bucket; other stored files stay. */
export async function restoreFiles(backup: string, { files = [] }: Manifest, storage: Pick<Storage, 'put'>): Promise<void> {
  for (const { name } of files) await storage.put(name, await readFile(keptFile(backup, name)), typeOf(name))
}

/** '12 uploaded files (3.4 MB)' */
export function describeFiles(files: KeptFiles): string {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  return `${files.length} uploaded ${files.length === 1 ? 'file' : 'files'} (${megabytes.toFixed(1)} MB)`
}
