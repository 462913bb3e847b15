import type { Context } from '@/lib/db/context'
import type { Storage } from '@/lib/providers/storage/storage'
import { listShownPaths, replaceMissing } from './missing.queries'

/**
 * Compares the uploaded pictures in use with the stored files. Pages, feeds and sitemaps omit a picture whose file is missing, and the Today screen lists it.
 * Once the file is back, the next check restores the picture. @returns the number of missing files
 * @throws if the storage fails to list all its files; the previous findings are then kept
 */
export async function checkPictures(ctx: Context, storage: Pick<Storage, 'names'>): Promise<number> {
  // The addresses first, so that later uploads are not among them.
  const missing = new Set(await listShownPaths(ctx.db))
  for await (const name of storage.names('media')) missing.delete(`/${name}`)
  await replaceMissing(ctx.db, [...missing])
  return missing.size
}
