import { success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { changeCatalog } from './change-catalog'
import { findProductOrRefuse } from './find-or-refuse'
import { findText, updateText, type ProductFacts } from './products.queries'
import { readText, type CellProblem } from './sheet'

export type TextChange = { product: ProductFacts; before: string | null; text: string | null; isChanged: boolean }

type Refusal = 'unknown_slug' | 'renamed' | 'unknown_field' | CellProblem

/** One text of a product, as a file's cell would have it. */
export const setText = (
  ctx: Context,
  { slug, field, text }: { slug: string; field: string; text: string },
  { dryRun = false } = {},
): Promise<Result<TextChange, Refusal | 'busy'>> =>
  changeCatalog<TextChange, Refusal>(ctx, async (tx) => {
    const found = await findProductOrRefuse(tx, slug)
    if (!found.ok) return found
    const reading = readText(field, text)
    if (!reading.ok) return reading
    const before = await findText(tx, found.value.id, field)
    const isChanged = reading.value !== before
    if (isChanged && !dryRun) await updateText(tx, found.value.id, field, reading.value)
    return success({ product: found.value, before, text: reading.value, isChanged })
  })
