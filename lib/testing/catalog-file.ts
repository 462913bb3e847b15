import { database } from '@/lib/db/connection'
import { exportCatalog, importCatalog, type Problem } from '@/lib/commerce/admin'

const context = () => ({ db: database(), now: () => new Date() })

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Imports a catalogue file, which arrives in chunks as from a disk. */
export const importCsv = (csv: string | Buffer, options?: Parameters<typeof importCatalog>[2]) =>
  importCatalog(context(), () => inPieces(Buffer.from(csv), 1_000), options)

export async function exportCsv(): Promise<string> {
  const pieces: string[] = []
  await exportCatalog(context(), async (csv) => void pieces.push(csv))
  return pieces.join('')
}

/** The problems of a file, as 'row column reason'. */
export async function problemsOf(csv: string | Buffer): Promise<string[]> {
  const outcome = await importCsv(csv)
  if (outcome.ok || outcome.reason !== 'bad_rows') throw new Error('The file was not found bad.')
  return outcome.report.shown.map(({ row, column, reason }: Problem) => `${row} ${column ?? '-'} ${reason}`)
}
