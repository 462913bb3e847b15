import { success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { findProductOrRefuse } from './find-or-refuse'
import { listOldSlugs, listPacks, type ProductFacts } from './products.queries'

export type ShownProduct = ProductFacts & { packs: Awaited<ReturnType<typeof listPacks>>; oldSlugs: readonly string[] }

/** What a shopkeeper wants to see before changing it; published or not. */
export async function showProduct({ db }: Context, slug: string): Promise<Result<ShownProduct, 'unknown_slug' | 'renamed'>> {
  const found = await findProductOrRefuse(db, slug)
  if (!found.ok) return found
  const { id } = found.value
  return success({ ...found.value, packs: await listPacks(db, id), oldSlugs: await listOldSlugs(db, id) })
}
