import type { CardImageRow, CardRow, CardVariantRow, CategoryRow, ImageRow, ProductRow } from './queries'
import type { Context } from '@/lib/db/context'
import { translated } from '@/lib/kernel/translations'
import { readCatalogWords, type TranslateWord } from '@/lib/db/translations'

/**
 * The pictures of a product whose row is already translated. The product name replaces a missing text, which is better than a sentence in another language.
 */
export const translateImages = <Image extends Pick<ImageRow, 'alt' | 'texts'>>(
  images: readonly Image[],
  { name, texts }: Pick<ProductRow, 'name' | 'texts'>,
): readonly Image[] => images.map((image) => ({ ...image, alt: image.texts?.['alt'] ?? (texts?.['name'] ? name : image.alt) }))

export const translateCategory = (row: CategoryRow): CategoryRow => ({ ...translated(row), children: row.children.map(translated) })

/** A variant with the label that shoppers read. */
export type Titled<Row> = Row & { title: string }

const titled = <Row extends { label: string }>(rows: readonly Row[], say: TranslateWord): readonly Titled<Row>[] =>
  rows.map((row) => ({ ...row, title: say(row.label) }))

const labelsOf = (rows: readonly { label: string }[]): readonly string[] => rows.map(({ label }) => label)

/** The variants with their labels in the context's language. */
export const translateVariants = async <Row extends { label: string }>(
  { db, locale }: Context,
  rows: readonly Row[],
): Promise<readonly Titled<Row>[]> => titled(rows, await readCatalogWords(db, locale, labelsOf(rows)))

export type TranslatedCard = Omit<CardRow, 'variants' | 'images'> & {
  variants: readonly Titled<CardVariantRow>[]
  images: readonly CardImageRow[]
}

/** Cards with names, variant labels and picture texts in the context's language. */
export async function translateCards({ db, locale }: Context, rows: readonly CardRow[]): Promise<readonly TranslatedCard[]> {
  const say = await readCatalogWords(
    db,
    locale,
    rows.flatMap(({ variants }) => labelsOf(variants)),
  )
  return rows.map((row) => {
    const card = translated(row)
    return { ...card, variants: titled(row.variants, say), images: translateImages(row.images, card) }
  })
}

/** The rows with their texts, categories, badges and allergens in the context's language. */
export async function translateProducts({ db, locale }: Context, rows: readonly ProductRow[]): Promise<readonly ProductRow[]> {
  const say = await readCatalogWords(
    db,
    locale,
    rows.flatMap(({ badges, allergens }) => [...badges, ...allergens]),
  )
  return rows.map((row) => ({
    ...translated(row),
    categoryName: row.categoryTexts?.['name'] ?? row.categoryName,
    badges: row.badges.map(say),
    allergens: row.allergens.map(say),
  }))
}
