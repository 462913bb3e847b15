import type { BadRows, Problem } from '@/lib/commerce/admin'
import { cellSentences } from './cell-sentences'
import { counted } from './counted'

type Detail = Readonly<Record<string, string | number>>

const sentences: Readonly<Record<Problem['reason'], (detail: Detail) => string>> = {
  ...cellSentences,
  empty_file: () => 'The file has no rows.',
  not_utf8: () => 'This is not UTF-8. In a spreadsheet, save the file as "CSV UTF-8".',
  line_too_long: () => 'This line never ends: the file is no CSV.',
  broken_quotes: () => 'The quotation marks do not match from here on, so the rest could not be read.',
  too_many_rows: () => 'The file has too many rows. Import it in parts.',
  no_key: () => 'There must be a column slug (for products) or sku (for packs).',
  unknown_column: () => 'is not the name of a column. `npm run catalog -- help` lists them.',
  twice: () => 'stands there twice.',
  needs_slug: () => 'belongs to a product: the file needs the column slug, too.',
  needs_sku: () => 'belongs to a pack: the file needs the column sku, too.',
  cells_missing: ({ cells, columns }) => `The row has ${cells} cells, the heading ${columns}.`,
  cells_over: ({ cells, columns }) =>
    `The row has ${cells} cells, the heading ${columns}. A comma within a text needs quotation marks around it.`,
  duplicate_sku: ({ line }) => `stands in line ${line} already.`,
  differs: ({ line }) => `is not what line ${line} says of the same product.`,
  variant_without_sku: () => 'is empty, though the row describes a pack.',
  price_above_mrp: () => 'leads to a price above the MRP, which the law forbids.',
  unknown_category: ({ slug }) => `There is no category ${slug}.`,
  renamed: ({ slug }) => `has been renamed: it is ${slug} now.`,
  new_product_needs: ({ columns }) => `There is no such product, and a new one needs the column ${columns}.`,
  unknown_sku: ({ sku }) => `There is no pack ${sku}. For a new one the file needs the column slug, too.`,
  new_variant_needs: ({ columns }) => `There is no such pack, and a new one needs the column ${columns}.`,
  sku_of_other_product: ({ slug }) => `belongs to the product ${slug}.`,
  label_taken: ({ label }) => `The product has two packs ${label === '' ? 'without a label' : `"${label}"`}.`,
  picture_of_unknown_sku: ({ sku }) => `${sku} is no pack of this product.`,
}

/** Text editors count lines, spreadsheets rows; texts of several lines make them differ. */
const placeOf = ({ line, row }: Problem) => (line === row ? `line ${line}` : `line ${line} (row ${row})`)

function describe(problem: Problem): string {
  const sentence = sentences[problem.reason](problem.detail ?? {})
  if (problem.column === null) return `  ${placeOf(problem)}: ${sentence}`
  // Some sentences have the column for their subject.
  return `  ${placeOf(problem)}: ${problem.column}${/^[a-z]/.test(sentence) ? '' : ':'} ${sentence}`
}

/** Everything that is wrong with a file, the first of it in full. */
export function describeBadRows({ shown, count, rowCount }: BadRows): string {
  const more = count - shown.length
  return [
    `Nothing was changed: ${counted(count, 'problem')} in ${counted(rowCount, 'row')}.`,
    ...shown.map(describe),
    ...(more > 0 ? [`  … and ${counted(more, 'more problem')}.`] : []),
  ].join('\n')
}
