import { formatMoney } from '@/lib/i18n/money'
import { cellSentences } from './cell-sentences'
import type { Answer } from './command'

type Detail = Readonly<Record<string, string | number>>

const near = ({ near }: Detail) => (near === '' ? '' : ` Did you mean ${near}?`)

const sentences = {
  ...cellSentences,
  busy: () => 'Another catalogue command is at work. Try again when it is done.',
  unknown_sku: (detail: Detail) => `There is no pack with the sku ${detail.sku}.${near(detail)}`,
  unknown_slug: (detail: Detail) => `There is no product ${detail.slug}.${near(detail)}`,
  renamed: ({ slug, now }: Detail) => `${slug} has been renamed: it is ${now} now.`,
  price_above_mrp: ({ pricePaise, mrpPaise }: Detail) =>
    `${formatMoney(Number(pricePaise))} is above the MRP of ${formatMoney(Number(mrpPaise))}, which the law forbids. A new MRP can be given with --mrp.`,
  stock_out_of_bounds: ({ stock, most }: Detail) => `There are ${stock} pieces. The stock cannot go below 0 or above ${most}.`,
  slug_taken: ({ slug, name }: Detail) => `${slug} is the address of ${name}.`,
  slug_was_of_other: ({ slug, name, now }: Detail) => `${slug} was the address of ${name} and still leads there (now ${now}).`,
  no_groups: () => 'The file names no words. Nothing was changed.',
  too_many_groups: ({ most }: Detail) => `There is room for ${most} groups of words.`,
  empty_group: ({ group }: Detail) => `Group ${group} has no word.`,
  too_many_words: ({ group, most }: Detail) => `Group ${group} has more than ${most} words.`,
  empty_word: ({ group, word }: Detail) => `Group ${group}: "${word}" has no letter or digit.`,
  word_too_long: ({ group, word }: Detail) => `Group ${group}: "${word}" is too long for something that is typed into a search.`,
  unknown_field: ({ fields }: Detail) => `Texts of a product are: ${fields}.`,
}

/** What the shopkeeper reads when the shop says no. */
export function refuse({ reason, detail = {} }: { reason: keyof typeof sentences; detail?: Detail }): Answer {
  const sentence = sentences[reason](detail)
  return { refused: reason in cellSentences ? `That ${sentence}` : sentence }
}
