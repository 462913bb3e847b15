import type { Context } from '@/lib/commerce/kernel/context'
import { listForExport, type ExportedProduct } from './products.queries'
import { BYTE_ORDER_MARK, COLUMNS, HEADING, writeCsv, type Fields } from './sheet'

const BATCH = 200

export type ExportCounts = { products: number; packs: number }

/**
 * The whole catalogue as CSV, a row a pack, all of it from one moment. `write` gets one piece of text after the other.
 * @param byteOrderMark begins the file so that Excel takes it for what it is
 */
export async function exportCatalog(
  ctx: Context,
  write: (csv: string) => Promise<void>,
  { byteOrderMark = true }: { byteOrderMark?: boolean } = {},
): Promise<ExportCounts> {
  await write((byteOrderMark ? BYTE_ORDER_MARK : '') + writeCsv([HEADING]))
  return ctx.db.transaction(
    async (tx) => {
      const counts: ExportCounts = { products: 0, packs: 0 }
      let lastId = 0
      for (;;) {
        const products = await listForExport(tx, lastId, BATCH)
        const last = products.at(-1)
        if (!last) return counts
        lastId = last.id
        await write(writeCsv(products.flatMap(rowsOf)))
        counts.products += products.length
        counts.packs += products.reduce((sum, { packs }) => sum + packs.length, 0)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** A product without a pack has a row of its own. */
const rowsOf = ({ product, packs }: ExportedProduct): string[][] =>
  (packs.length === 0 ? [null] : packs).map((pack) => rowOf(product, pack))

const rowOf = (product: Fields, pack: Fields | null): string[] => [
  textOf(product, 'slug'),
  textOf(pack, 'sku'),
  ...COLUMNS.map(({ of, key, kind }) => {
    const fields = of === 'product' ? product : pack
    return fields === null ? '' : kind.write(fields[key] ?? null)
  }),
]

function textOf(fields: Fields | null, key: 'slug' | 'sku'): string {
  const value = fields?.[key]
  return typeof value === 'string' ? value : ''
}
