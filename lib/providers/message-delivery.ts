import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '@/lib/config/make-folder.mjs'
import { env } from '@/lib/config/env'
import { success, type Result } from '@/lib/kernel/result'

/**
 * The outcome of sending a message. 'refused': this recipient can never be reached. 'not_now': the server, the network or the configuration failed; try again.
 * `detail.reason` is for the shopkeeper, in the other side's wording.
 */
export type Delivery = Result<null, 'refused' | 'not_now'>

const REASON_MAX_LENGTH = 500

/** One line of bounded length, because the other side chose the text. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : String(error)
  return said.replace(/\s+/g, ' ').trim().slice(0, REASON_MAX_LENGTH)
}

type OutboxFile = { recipient: string; id: number; extension: 'eml' | 'txt'; content: string | Buffer }

const outboxFolder = (): string => path.join(env().DATA_DIR, 'outbox')

/** '2026-11-21T20-40-15-123Z asha@shop.example 17.eml': sorts by time, and is never a path, whatever the recipient's address contains. */
const fileNameOf = ({ recipient, id, extension }: OutboxFile, now: Date): string =>
  `${now.toISOString().replace(/[:.]/g, '-')} ${recipient.replace(/[^\w@.+-]/g, '_').slice(0, 100)} ${id}.${extension}`

/**
 * Writes a message to `<DATA_DIR>/outbox` if the shop has no mail or SMS provider. The file appears atomically: a program that watches the folder never reads
 * half a message. Only the shop's own user may read it, because it may contain a sign-in code.
 */
export async function writeToOutbox(file: OutboxFile, folder = outboxFolder()): Promise<Delivery> {
  makeFolder(folder, 0o700)
  const name = fileNameOf(file, new Date())
  const unfinished = path.join(folder, `.${name}`)
  await writeFile(unfinished, file.content, { mode: 0o600 })
  await rename(unfinished, path.join(folder, name))
  return success(null)
}
