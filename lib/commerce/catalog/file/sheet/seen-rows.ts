import type { Problem } from './problems'
import type { Heading, SheetRow } from './rows'

/** The first row of a product. `cells`: fingerprints of its product cells, which must be equal in all rows of the product. */
export type SeenProduct = { row: number; batch: number; cells: readonly number[] }
/** SKUs that differ only in case are the same. */
export const skuKey = (sku: string): string => sku.toLowerCase()

/** Rows by SKU (`skuKey`); the first row of each product by slug. */
export type Seen = { rowOfSku: Map<string, number>; products: Map<string, SeenProduct> }

/**
 * The earlier rows that the next rows may contradict. Holds only the SKUs and slugs of these next rows, because a file may have millions. Rows with a problem
 * are not remembered.
 */
export class SeenRows {
  private readonly productHeaders: readonly string[]

  constructor(
    heading: Heading,
    private readonly seen: Seen,
  ) {
    this.productHeaders = heading.columns.filter(({ of }) => of === 'product').map(({ header }) => header)
  }

  /** Repeated SKUs, and product cells that differ from an earlier row. */
  contradictions(row: SheetRow): Problem[] {
    const skuRow = row.sku === null ? undefined : this.seen.rowOfSku.get(skuKey(row.sku))
    const twice: Problem[] = skuRow === undefined ? [] : [{ row: row.row, column: 'sku', reason: 'duplicate_sku', detail: { row: skuRow } }]
    const product = this.productOf(row)
    if (!product) return twice
    const differing = this.productHeaders.filter((_, at) => product.cells[at] !== fingerprint(row.productCells[at] ?? ''))
    return [...twice, ...differing.map((column): Problem => ({ row: row.row, column, reason: 'differs', detail: { row: product.row } }))]
  }

  /** undefined for the first row of a product, and for a row that names none. */
  productOf({ slug }: SheetRow): SeenProduct | undefined {
    return slug === null ? undefined : this.seen.products.get(slug)
  }

  /** @param batch the product's, if it is new */
  remember(row: SheetRow, batch: number): SeenProduct | undefined {
    if (row.sku !== null) this.seen.rowOfSku.set(skuKey(row.sku), row.row)
    if (row.slug !== null && !this.productOf(row))
      this.seen.products.set(row.slug, { row: row.row, batch, cells: row.productCells.map(fingerprint) })
    return this.productOf(row)
  }
}

/** A 53-bit hash of a text (two multiplicative hashes combined): enough to detect a differing cell, using far less memory than the text. */
function fingerprint(text: string): number {
  let [high, low] = [0x9e3779b9, 0x85ebca6b]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    high = Math.imul(high ^ letter, 0x5bd1e995)
    low = Math.imul(low ^ letter, 0xcc9e2d51)
  }
  high ^= high >>> 15
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
