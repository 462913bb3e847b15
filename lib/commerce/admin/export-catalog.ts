import type { Context } from '@/lib/commerce/kernel/context'
import { listForExport, type ExportedProduct } from './products.queries'
import { BYTE_ORDER_MARK, COLUMNS, HEADING, writeCsv, type Fields } from './sheet'

const BATCH = 200

export type ExportCounts = { products: number; variants: number }

/**
 * Exports the whole catalogue as CSV, one row per variant, from one snapshot. Calls `write` with one piece of text after another.
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
      let lastId = 0
      for (;;) {
        const products = await listForExport(tx, lastId, BATCH)
        const last = products.at(-1)
        if (!last) return counts
        lastId = last.id
        await write(writeCsv(products.flatMap(rowsOf)))
        counts.products += products.length
        counts.variants += products.reduce((sum, { variants }) => sum + variants.length, 0)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** A product without a variant gets one row. */
const rowsOf = ({ product, variants }: ExportedProduct): string[][] =>
  (variants.length === 0 ? [null] : variants).map((variant) => rowOf(product, variant))

const rowOf = (product: Fields, variant: Fields | null): string[] => [
  textOf(product, 'slug'),
  textOf(variant, 'sku'),
  ...COLUMNS.map(({ of, key, kind }) => {
    const fields = of === 'product' ? product : variant
    return fields === null ? '' : kind.write(fields[key] ?? null)
  }),
]

function textOf(fields: Fields | null, key: 'slug' | 'sku'): string {
  const value = fields?.[key]
  return typeof value === 'string' ? value : ''
}
