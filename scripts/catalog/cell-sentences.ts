type Detail = Readonly<Record<string, string | number>>

/** What is wrong with a text or figure, wherever it was given; where it was given stands in front. */
export const cellSentences = {
  required: () => 'must not be empty.',
  too_long: ({ most, length }: Detail) => `is too long: ${length} letters, at most ${most}.`,
  too_many: ({ most }: Detail) => `has too many parts: at most ${most}.`,
  control_character: () => 'has a control character (in most columns a line break is one, too).',
  outer_blank: () => 'begins or ends with a blank.',
  bad_slug: () => 'is no address: small letters a to z, digits and hyphens, at most 120.',
  bad_hsn: () => 'is no HSN: 4, 6 or 8 digits. A spreadsheet may have dropped the zero in front.',
  bad_country: () => 'is no country code: two capital letters, like IN.',
  bad_rupees: () => 'is no price: rupees above 0 with at most 2 decimals, like 429 or 429.50, without commas or ₹.',
  bad_whole: ({ least, most }: Detail) => `is no whole number from ${least} to ${most}.`,
  bad_yes_no: () => 'is neither yes nor no.',
  bad_choice: ({ choices }: Detail) => `must be one of: ${choices}.`,
  bad_list: ({ most }: Detail) => `is no list like badam | almonds, of at most ${most} letters each.`,
  bad_pair: ({ most }: Detail) => `is no list like Packaging: Zip pouch | Grade: AA, with each name once and at most ${most} letters each.`,
  bad_nutrition: ({ needed }: Detail) => `must name amounts for all of ${needed}, like energyKcal: 595 | proteinG: 20.6.`,
  bad_picture: ({ most }: Detail) =>
    `must have a picture a line: /path | what it shows | sku of its pack (if any), of at most ${most} letters each; the path begins with /.`,
}
