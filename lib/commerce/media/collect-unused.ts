import type { Context } from '@/lib/db/context'
import type { Storage } from '@/lib/providers/storage/storage'
import { UNUSED_DAYS } from './model'
import { deleteUnused, listUnusedSince, listUsedNames, markUnused } from './queries'

const DAY_MS = 86_400_000
const BATCH = 100

/**
 * Deletes pictures that nothing has referenced for UNUSED_DAYS. A picture in a draft or an old version of a text may come back into use within that time.
 * @returns the number of deleted pictures
 */
export async function collectUnusedPictures(ctx: Context, storage: Storage): Promise<number> {
  const before = new Date(ctx.now().getTime() - UNUSED_DAYS * DAY_MS)
  await markUnused(ctx.db, await listUsedNames(ctx.db), ctx.now())
  let deleted = 0
  for (;;) {
    const names = (await listUnusedSince(ctx.db, before, BATCH)).map(({ name }) => name)
    if (names.length === 0) return deleted
    // The rows first: a concurrent upload of the same picture then writes the file again.
    for (const name of await deleteUnused(ctx.db, names, before)) {
      await storage.remove(`media/${name}`)
      deleted++
    }
  }
}
