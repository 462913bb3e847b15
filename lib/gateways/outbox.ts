import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { settings } from '@/lib/config/settings'
import { success } from '@/lib/commerce/kernel/result'
import type { Delivery } from './delivery'

const outboxFolder = (): string => path.join(settings().DATA_DIR, 'outbox')

type OutboxFile = { recipient: string; id: number; extension: 'eml' | 'txt'; content: string | Buffer }

/** '2026-11-21T20-40-15-123Z asha@shop.example 17.eml': in order of time, and never a path, whatever the recipient is called. */
const nameOf = ({ recipient, id, extension }: OutboxFile, now: Date): string =>
  `${now.toISOString().replace(/[:.]/g, '-')} ${recipient.replace(/[^\w@.+-]/g, '_').slice(0, 100)} ${id}.${extension}`

/** Whole or not at all: who watches the folder never reads half a message. For the shop's own user alone, as it may hold a code. */
export async function putInOutbox(file: OutboxFile, folder = outboxFolder()): Promise<Delivery> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = nameOf(file, new Date())
  const unfinished = path.join(folder, `.${name}`)
  await writeFile(unfinished, file.content, { mode: 0o600 })
  await rename(unfinished, path.join(folder, name))
  return success(null)
}
