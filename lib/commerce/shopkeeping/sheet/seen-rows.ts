import type { Heading } from './heading'
import type { Problem } from './problems'
import type { SheetRow } from './read-row'

type SeenProduct = { line: number; index: number; cells: Float64Array }

/** What earlier rows have said, as briefly as can be: a file may have a quarter of a million of them. */
export class SeenRows {
  private readonly lineOfSku = new Map<string, number>()
  private readonly products = new Map<string, SeenProduct>()
  private readonly productHeaders: readonly string[]

  constructor(heading: Heading) {
    this.productHeaders = heading.columns.filter(({ of }) => of === 'product').map(({ header }) => header)
  }

  /** What the row says twice, or says otherwise than an earlier one. */
  contradictions(row: SheetRow): Problem[] {
    const place = { line: row.line, row: row.row }
    const skuLine = row.sku === null ? undefined : this.lineOfSku.get(row.sku)
    const twice: Problem[] = skuLine === undefined ? [] : [{ ...place, column: 'sku', reason: 'duplicate_sku', detail: { line: skuLine } }]
    const product = row.slug === null ? undefined : this.products.get(row.slug)
    if (!product) return twice
    const differing = this.productHeaders.filter((_, at) => product.cells[at] !== fingerprint(row.productCells[at] ?? ''))
    return [...twice, ...differing.map((column): Problem => ({ ...place, column, reason: 'differs', detail: { line: product.line } }))]
  }

  /** @returns where the product (or, without one, the pack) stands among all, and whether it is there for the first time */
  remember(row: SheetRow): { index: number; isNewProduct: boolean } {
    const index = this.lineOfSku.size
    if (row.sku !== null) this.lineOfSku.set(row.sku, row.line)
    if (row.slug === null) return { index, isNewProduct: false }
    const known = this.products.get(row.slug)
    if (known) return { index: known.index, isNewProduct: false }
    const product = { line: row.line, index: this.products.size, cells: Float64Array.from(row.productCells, fingerprint) }
    this.products.set(row.slug, product)
    return { index: product.index, isNewProduct: true }
  }
}

/** 53 bits of a text (two multiplicative hashes side by side): enough to tell an edited cell from its copy, a thousand times quicker to keep. */
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
