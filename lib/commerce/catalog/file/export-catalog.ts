import { setImmediate } from 'node:timers/promises'
import type { Context } from '@/lib/db/context'
import { listForExport, type ExportedProduct } from '../changes/queries'
import { BYTE_ORDER_MARK, COLUMNS, HEADING, writeCsv, type Fields } from './sheet'

const BATCH = 200

export type ExportCounts = { products: number; variants: number }

/**
 * Exports the whole catalogue as CSV, one row per variant, from one snapshot. Calls `write` for each chunk of text.
 * @param byteOrderMark lets Excel detect UTF-8
 */
export async function exportCatalog(
  ctx: Context,
  write: (csv: string) => Promise<void>,
  { byteOrderMark = true }: { byteOrderMark?: boolean } = {},
): Promise<ExportCounts> {
  await write((byteOrderMark ? BYTE_ORDER_MARK : '') + writeCsv([HEADING]))
  return ctx.db.transaction(
    async (tx) => {
      const counts: ExportCounts = { products: 0, variants: 0 }
      let batch = listForExport(tx, 0, BATCH)
      for (;;) {
        const products = await batch
        const last = products.at(-1)
        if (!last) return counts
        // The database reads the next batch while this one is written.
        batch = listForExport(tx, last.id, BATCH)
        // A failed read is reported when its batch is awaited, not while the current batch is written.
        batch.catch(() => {})
        // Formatting blocks the process: the query must be sent first.
        await setImmediate()
        await write(writeCsv(products.flatMap(rowsOf)))
        counts.products += products.length
        counts.variants += products.reduce((sum, { variants }) => sum + variants.length, 0)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** A product without a variant gets one row. All rows of a product repeat its product cells. */
function rowsOf({ product, variants }: ExportedProduct): string[][] {
  const slug = textOf(product, 'slug')
  const cellsOf = (fields: Fields, of: 'product' | 'variant') =>
    COLUMNS.map((column) => (column.of === of ? column.kind.write(fields[column.key] ?? null) : ''))
  const ofProduct = cellsOf(product, 'product')
  return (variants.length === 0 ? [null] : variants).map((variant) => {
    const ofVariant = variant && cellsOf(variant, 'variant')
    return [slug, textOf(variant, 'sku'), ...COLUMNS.map(({ of }, at) => (of === 'product' ? ofProduct[at] : ofVariant?.[at]) ?? '')]
  })
}

function textOf(fields: Fields | null, key: 'slug' | 'sku'): string {
  const value = fields?.[key]
  return typeof value === 'string' ? value : ''
}
