import { failure, success, type Result } from '@/lib/domain/result'
import type { Context, Queryable } from '../context'
import { changeCatalog } from './change-catalog'
import { findProductOrRefuse } from './find-or-refuse'
import { findProduct, findRenamed, updateNames, type ProductFacts } from './products.queries'
import { readText, slug as slugKind, type CellProblem } from './sheet'

type Wanted = { slug: string; newSlug: string; /** Stays as it is when not said. */ newName?: string | undefined }
export type NameChange = { before: ProductFacts; slug: string; name: string; isChanged: boolean }
type Refusal = 'unknown_slug' | 'renamed' | 'slug_taken' | 'slug_was_of_other' | 'unknown_field' | CellProblem

/** A new address, and a new name if wanted. The old address leads to the new one from then on, in one hop. */
export const renameProduct = (
  ctx: Context,
  { slug, newSlug, newName }: Wanted,
  { dryRun = false } = {},
): Promise<Result<NameChange, Refusal | 'busy'>> =>
  changeCatalog<NameChange, Refusal>(ctx, async (tx) => {
    const found = await findProductOrRefuse(tx, slug)
    if (!found.ok) return found
    const before = found.value
    const name = newName ?? before.name
    const [slugReading, nameReading] = [slugKind.read(newSlug), readText('name', name)]
    if (!slugReading.ok) return slugReading
    if (!nameReading.ok) return nameReading
    const taken = await refuseTakenSlug(tx, before, newSlug)
    if (taken) return taken
    const isChanged = newSlug !== before.slug || name !== before.name
    if (isChanged && !dryRun) await updateNames(tx, before.id, { slug: newSlug, name })
    return success({ before, slug: newSlug, name, isChanged })
  })

/** Another product's old address still leads there, from bookmarks and search engines: it is not given away either. */
async function refuseTakenSlug(tx: Queryable, before: ProductFacts, slug: string) {
  const owner = await findProduct(tx, slug)
  if (owner && owner.id !== before.id) return failure('slug_taken', { slug, name: owner.name })
  const former = await findRenamed(tx, slug)
  return former && former.id !== before.id ? failure('slug_was_of_other', { slug, name: former.name, now: former.slug }) : null
}
