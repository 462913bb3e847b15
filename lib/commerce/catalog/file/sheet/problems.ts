import type { CellProblem } from './cells'
import type { Damage } from './damage'
import type { UnreadableFile } from './encoding'

type HeadingProblem = 'other_system' | 'unknown_column' | 'twice' | 'no_key' | 'needs_slug' | 'needs_sku'
type RowProblem = 'cells_over' | 'unnamed_column' | 'duplicate_sku' | 'differs' | 'variant_without_sku' | 'price_above_mrp'
/** Problems found by comparing with the shop's data. */
type ShopProblem =
  | 'unknown_category'
  | 'renamed'
  | 'slug_proposed'
  | 'slug_missing'
  | 'new_product_needs'
  | 'unknown_sku'
  | 'new_variant_needs'
  | 'sku_of_other_product'
  | 'label_taken'
  | 'picture_of_unknown_sku'
  | 'no_right'
  | 'stock_by_batch'
  | 'no_gst_rate'

export type Problem = {
  /** See CsvRow. */
  row: number
  /** The file column; null for the row as a whole. */
  column: string | null
  reason: CellProblem | Damage | HeadingProblem | RowProblem | ShopProblem | UnreadableFile['reason'] | 'empty_file'
  detail?: Readonly<Record<string, string | number>>
}

export type BadRows = {
  /** The first problems, in file order. */
  shown: readonly Problem[]
  /** The number of all problems. */
  count: number
  rowCount: number
}

export const MAX_SHOWN = 50

/** Stores the first problems and counts the rest, because a file can be wrong in every cell. */
export class Problems {
  private shown: Problem[] = []
  private count = 0
  private rowCount = 0
  private lastRow = 0

  get areThere(): boolean {
    return this.count > 0
  }

  /** Call in file order. */
  add(problem: Problem): void {
    if (problem.row !== this.lastRow) this.rowCount++
    this.lastRow = problem.row
    this.count++
    if (this.shown.length < MAX_SHOWN) this.shown.push(problem)
  }

  /** Adds problems of other rows. */
  join(others: BadRows): void {
    this.shown = [...this.shown, ...others.shown].sort((one, other) => one.row - other.row).slice(0, MAX_SHOWN)
    this.count += others.count
    this.rowCount += others.rowCount
  }

  /** Replaces the problems that are shown. */
  show(problems: readonly Problem[]): void {
    this.shown = [...problems]
  }

  report(): BadRows {
    return { shown: this.shown, count: this.count, rowCount: this.rowCount }
  }
}
