/** What a label must say of 100 g. */
export const NUTRIENTS = [
  'energyKcal',
  'proteinG',
  'carbohydrateG',
  'totalSugarsG',
  'addedSugarsG',
  'fatG',
  'saturatedFatG',
  'transFatG',
  'sodiumMg',
] as const

/** What it may say, too. */
export const MORE_NUTRIENTS = ['fibreG', 'cholesterolMg'] as const

export type Nutrition = Readonly<Record<(typeof NUTRIENTS)[number], number> & Partial<Record<(typeof MORE_NUTRIENTS)[number], number>>>
