import type { Context } from '@/lib/db/context'
import type { Storage } from '@/lib/providers/storage/storage'
import { listShownPaths, replaceMissing } from './missing.queries'

/**
 * Compares the uploaded pictures that the shop shows with the files that are stored. Pages, feeds and sitemaps leave a picture out whose file is missing,
 * and the screen Today lists it. When the file is back, the next check restores the picture.
 * @returns how many are missing
 * @throws when the storage does not list all its files; what was found before then stays
 */
export async function checkPictures(ctx: Context, storage: Pick<Storage, 'names'>): Promise<number> {
  // The addresses first: whatever is uploaded meanwhile is not among them.
  const missing = new Set(await listShownPaths(ctx.db))
  for await (const name of storage.names('media')) missing.delete(`/${name}`)
  await replaceMissing(ctx.db, [...missing])
  return missing.size
}
