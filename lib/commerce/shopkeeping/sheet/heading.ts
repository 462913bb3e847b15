import { COLUMNS, type Column } from './columns'
import type { CsvRow } from './csv'
import type { Problem, Problems } from './problems'

/** What the columns of a file are, from its first row. */
export type Heading = {
  headers: readonly string[]
  slugAt: number | null
  skuAt: number | null
  columns: readonly (Column & { at: number })[]
}

/** Null, with the problems told, when the file cannot be understood. */
export function readHeading({ cells, line, row }: CsvRow, problems: Problems): Heading | null {
  const headers = cells.map((cell) => cell.trim().toLowerCase())
  if (!headers.includes('slug') && !headers.includes('sku')) problems.add({ line, row, column: null, reason: 'no_key' })
  else
    for (const [at, header] of headers.entries()) {
      const reason = findFault(header, headers.slice(0, at), headers)
      if (reason) problems.add({ line, row, column: header, reason })
    }
  if (problems.areThere) return null
  const columns = headers.flatMap((header, at) => COLUMNS.filter((column) => column.header === header).map((column) => ({ ...column, at })))
  return { headers, slugAt: findPlace(headers, 'slug'), skuAt: findPlace(headers, 'sku'), columns }
}

function findFault(header: string, before: readonly string[], all: readonly string[]): Problem['reason'] | null {
  if (before.includes(header)) return 'twice'
  if (header === 'slug' || header === 'sku') return null
  const column = COLUMNS.find((one) => one.header === header)
  if (!column) return 'unknown_column'
  if (column.of === 'product') return all.includes('slug') ? null : 'needs_slug'
  return all.includes('sku') ? null : 'needs_sku'
}

function findPlace(headers: readonly string[], name: 'slug' | 'sku'): number | null {
  const at = headers.indexOf(name)
  return at === -1 ? null : at
}
