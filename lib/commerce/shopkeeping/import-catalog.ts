import { failure, success, type Result } from '@/lib/domain/result'
import type { Context, Queryable } from '../context'
import { changeCatalog } from './change-catalog'
import { Problems, type BadRows } from './sheet'
import { stageFile, type Staged } from './stage-file'
import {
  freeLabels,
  insertNewPacks,
  insertNewProducts,
  lockWhatChanges,
  replacePictures,
  updatePacks,
  updateProducts,
} from './staged-changes.queries'
import { findProblems } from './staging-checks.queries'
import { compareWithShop, countChanges, createStaging, type ChangeCounts } from './staging.queries'

export type ImportCounts = { products: ChangeCounts; packs: ChangeCounts }
export type ImportProgress = { step: 'read'; rows: number } | { step: 'check' } | { step: 'write'; done: number; of: number }
export type ImportOutcome = Result<ImportCounts, 'busy'> | { ok: false; reason: 'bad_rows'; report: BadRows }

type Options = {
  /** Says what would change, and changes nothing. */
  dryRun?: boolean
  /** May throw to give up: nothing is written then. */
  onProgress?: (progress: ImportProgress) => void
}

/**
 * Takes over a catalogue file: products by their slug, packs by their sku, all or nothing. What the file does not mention stays; nothing
 * is ever deleted. The file is read as a stream, so its length costs no memory.
 */
export async function importCatalog(
  ctx: Context,
  bytes: AsyncIterable<Uint8Array>,
  { dryRun = false, onProgress = () => {} }: Options = {},
): Promise<ImportOutcome> {
  const problems = new Problems()
  const result = await changeCatalog<ImportCounts, 'bad_rows'>(ctx, async (tx) => {
    await createStaging(tx)
    const staged = await stageFile(tx, bytes, problems, (rows) => onProgress({ step: 'read', rows }))
    onProgress({ step: 'check' })
    if (staged) {
      await compareWithShop(tx)
      problems.join(await findProblems(tx, staged.heading))
    }
    if (!staged || problems.areThere) return failure('bad_rows')
    const counts = await countChanges(tx)
    if (!dryRun) await writeStaged(tx, staged, onProgress)
    return success(counts)
  })
  if (result.ok) return result
  if (result.reason === 'busy') return failure('busy')
  return { ok: false, reason: 'bad_rows', report: problems.report() }
}

async function writeStaged(tx: Queryable, { heading, batches }: Staged, onProgress: (progress: ImportProgress) => void): Promise<void> {
  await lockWhatChanges(tx)
  await freeLabels(tx)
  for (let batch = 0; batch < batches; batch++) {
    await insertNewProducts(tx, heading, batch)
    await updatePacks(tx, heading, batch)
    await updateProducts(tx, heading, batch)
    await insertNewPacks(tx, heading, batch)
    await replacePictures(tx, batch)
    onProgress({ step: 'write', done: batch + 1, of: batches })
  }
}
