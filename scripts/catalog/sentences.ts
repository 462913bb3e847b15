import type { BadRows, Problem } from '@/lib/commerce/catalog/file'
import { formatMoney } from '@/lib/kernel/money'
import type { Answer } from '../admin/program'

/** '1 row', '1,00,000 rows' */
export const counted = (count: number, noun: string): string => `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`

type Detail = Readonly<Record<string, string | number>>

/** What is wrong with a value of a file or of the command line. Its location is printed before the sentence. */
const CELL_SENTENCES = {
  required: () => 'must not be empty.',
  too_long: ({ most, length }: Detail) => `is too long: ${length} letters, at most ${most}.`,
  too_many: ({ most }: Detail) => `has too many parts: at most ${most}.`,
  bad_slug: () => 'is no address: small letters a to z, digits and hyphens, at most 120.',
  bad_hsn: () => 'is no HSN: 4, 6 or 8 digits.',
  bad_country: () => 'is no country code: two capital letters, like IN.',
  bad_rupees: () => 'is no price: rupees above 0 with at most 2 decimals, like 429 or 1,429.50.',
  decimal_comma: ({ number }: Detail) => `has a decimal comma (${number}). Write decimals with a point, like 1399.50.`,
  shortened_number: ({ number }: Detail) =>
    `was shortened by the spreadsheet to ${number}, and its last digits are lost. Format the column as text, enter it again and save.`,
  bad_whole: ({ least, most }: Detail) => `is no whole number from ${least} to ${most}.`,
  bad_yes_no: () => 'is neither yes nor no.',
  bad_choice: ({ choices }: Detail) => `must be one of: ${choices}.`,
  bad_list: ({ most }: Detail) => `is no list like badam | almonds, of at most ${most} letters each.`,
  bad_pair: ({ most }: Detail) => `is no list like Packaging: Zip pouch | Grade: AA, with each name once and at most ${most} letters each.`,
  bad_nutrition: ({ needed }: Detail) => `must name amounts for all of ${needed}, like energyKcal: 595 | proteinG: 20.6.`,
  bad_picture: ({ most }: Detail) =>
    `must have a picture a line: /path | what it shows | sku of its pack (if any), of at most ${most} letters each; the path begins with /.`,
}

/** The sentence for a value; the value is its subject. */
export const sentenceOf = ({ reason, detail = {} }: { reason: keyof typeof CELL_SENTENCES; detail?: Detail }): string =>
  CELL_SENTENCES[reason](detail)

const ROW_SENTENCES: Readonly<Record<Problem['reason'], (detail: Detail) => string>> = {
  ...CELL_SENTENCES,
  damaged_character: () => 'has letters that were lost (� or ??) when the file was saved. Save the original as "CSV UTF-8".',
  garbled_text: ({ written }) =>
    `The letters are garbled (${written}): the file was opened or saved in the wrong encoding. Open the original again and save it as "CSV UTF-8".`,
  formula_error: ({ written }) =>
    `shows an error of the spreadsheet (${written}) instead of a value. Correct the formula or type the value, and save again.`,
  turned_into_date: ({ written }) =>
    `was turned into a date by the spreadsheet (${written}). Format the column as text, enter it again and save.`,
  empty_file: () => 'The file has no rows.',
  not_utf8: () => 'This is not UTF-8. In a spreadsheet, save the file as "CSV UTF-8".',
  workbook: () => 'This is an Excel workbook. In Excel, save it as "CSV UTF-8", and import that file.',
  too_many_columns: () => 'This row has more columns than a catalogue can have: the file is no CSV of the catalogue.',
  line_too_long: () => 'This line never ends: the file is no CSV.',
  broken_quotes: () => 'The quotation marks do not match from here on, so the rest could not be read.',
  too_many_rows: () => 'The file has too many rows. Import it in parts.',
  no_key: () => 'There must be a column slug (for products) or sku (for packs).',
  other_system: ({ system }) =>
    `This file comes from ${system}, and its columns cannot be imported yet. Copy the products into the columns of an exported catalogue, and import that.`,
  unknown_column: () => 'is not the name of a column. `npm run catalog -- help` lists them.',
  twice: () => 'stands there twice.',
  needs_slug: () => 'belongs to a product: the file also needs the column slug.',
  needs_sku: () => 'belongs to a pack: the file also needs the column sku.',
  unnamed_column: () => 'The row has a value in a column without a name.',
  cells_over: ({ cells, columns }) =>
    `The row has ${cells} cells, the heading ${columns}. A comma within a text needs quotation marks around it.`,
  duplicate_sku: ({ row }) => `stands in row ${row} already.`,
  differs: ({ row }) => `is not what row ${row} says of the same product.`,
  variant_without_sku: () => 'is empty, though the row describes a pack.',
  price_above_mrp: () => 'leads to a price above the MRP, which the law forbids.',
  unknown_category: ({ slug }) => `There is no category ${slug}.`,
  renamed: ({ slug }) => `has been renamed: it is ${slug} now.`,
  slug_proposed: ({ written, proposal }) => `${written} is no address: small letters a to z, digits and hyphens. ${proposal} is free.`,
  slug_missing: ({ proposal }) => `must not be empty. Enter ${proposal}, for example.`,
  new_product_needs: ({ columns }) => `There is no such product, and a new one needs the column ${columns}.`,
  unknown_sku: ({ sku }) => `There is no pack ${sku}. For a new one the file also needs the column slug.`,
  new_variant_needs: ({ columns }) => `There is no such pack, and a new one needs the column ${columns}.`,
  sku_of_other_product: ({ slug }) => `belongs to the product ${slug}.`,
  label_taken: ({ label }) => `The product has two packs ${label === '' ? 'without a label' : `"${label}"`}.`,
  picture_of_unknown_sku: ({ sku }) => `${sku} is no pack of this product.`,
  no_right: () => 'may not be changed by this member of the staff.',
  stock_by_batch: () => 'is kept by batch: leave it as it is, or leave the column out, and receive or count the batch in the admin.',
  no_gst_rate: ({ hsn }) =>
    `There is no GST rate for HSN ${hsn}, so the product cannot be published. Add one in the admin under Taxes first.`,
}

function describe(problem: Problem): string {
  const sentence = ROW_SENTENCES[problem.reason](problem.detail ?? {})
  if (problem.column === null) return `  row ${problem.row}: ${sentence}`
  // In sentences that begin in lower case the column is the subject.
  return `  row ${problem.row}: ${problem.column}${/^[a-z]/.test(sentence) ? '' : ':'} ${sentence}`
}

/** The problems of a file; the first of them in full. */
export function describeBadRows({ shown, count, rowCount }: BadRows): string {
  const more = count - shown.length
  return [
    `Nothing was changed: ${counted(count, 'problem')} in ${counted(rowCount, 'row')}.`,
    ...shown.map(describe),
    ...(more > 0 ? [`  … and ${counted(more, 'more problem')}.`] : []),
  ].join('\n')
}

const near = ({ near }: Detail) => (near === '' ? '' : ` Did you mean ${near}?`)

const REFUSALS = {
  ...CELL_SENTENCES,
  busy: () => 'Another catalogue command is at work. Try again when it is done.',
  conflict: () => 'Someone else has changed it at the same moment. Nothing was changed.',
  unknown_sku: (detail: Detail) => `There is no pack with the sku ${detail.sku}.${near(detail)}`,
  unknown_slug: (detail: Detail) => `There is no product ${detail.slug}.${near(detail)}`,
  renamed: ({ slug, now }: Detail) => `${slug} has been renamed: it is ${now} now.`,
  price_above_mrp: ({ pricePaise, mrpPaise }: Detail) =>
    `${formatMoney(Number(pricePaise))} is above the MRP of ${formatMoney(Number(mrpPaise))}, which the law forbids. A new MRP can be given with --mrp.`,
  stock_out_of_bounds: ({ stock, most }: Detail) => `There are ${stock} pieces. The stock cannot go below 0 or above ${most}.`,
  tracks_batches: ({ sku }: Detail) => `The stock of ${sku} is kept by batch: receive or count a batch in the admin under Stock.`,
  slug_taken: ({ slug, name }: Detail) => `${slug} is the address of ${name}.`,
  slug_was_of_other: ({ slug, name, now }: Detail) => `${slug} was the address of ${name} and still leads there (now ${now}).`,
  no_gst_rate: ({ names }: Detail) => `There is no GST rate for ${names}. Add one in the admin under Taxes first. Nothing was published.`,
  no_groups: () => 'The file names no words. Nothing was changed.',
  too_many_groups: ({ most }: Detail) => `There is room for ${most} groups of words.`,
  empty_group: ({ group }: Detail) => `Group ${group} has no word.`,
  too_many_words: ({ group, most }: Detail) => `Group ${group} has more than ${most} words.`,
  empty_word: ({ group, word }: Detail) => `Group ${group}: "${word}" has no letter or digit.`,
  word_too_long: ({ group, word }: Detail) => `Group ${group}: "${word}" is too long for something that is typed into a search.`,
  unknown_field: ({ fields }: Detail) => `Texts of a product are: ${fields}.`,
}

/** The answer for a refusal of a use case. */
export function refuse({ reason, detail = {} }: { reason: keyof typeof REFUSALS; detail?: Detail }): Answer {
  const sentence = REFUSALS[reason](detail)
  return { refused: reason in CELL_SENTENCES ? `That ${sentence}` : sentence }
}
