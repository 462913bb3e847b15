import { sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '@/lib/db/connection'
import { blogs, catalogWords, categories, productImages, products, projects, settings, sliders, stories } from '@/lib/db/schema'
import { type Locale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import type { Texts } from '@/lib/kernel/translations'
import { type DemoTexts, readDemoTexts } from './demo/demo-shop'

/** Texts by the key of their row in its table. */
type Keyed = readonly (readonly [string, Texts])[]

/** JSON omits untranslated texts. */
const keyed = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, textsOf: (row: Row) => object): Keyed =>
  // The schemas of the demo texts allow texts only.
  rows.map((row) => [keyOf(row), textsOf(row) as Texts])

/** Adds texts to the rows with these keys. A shopkeeper's own translations are kept. */
async function addTexts(tx: Transaction, table: PgTable, key: AnyPgColumn, locale: Locale, texts: Keyed): Promise<void> {
  if (texts.length === 0) return
  await tx.execute(sql`
    update ${table} set translations = translations || jsonb_build_object(${locale}::text, given.texts || coalesce(translations -> ${locale}::text, '{}'))
    from unnest(${sql.param(texts.map(([name]) => name))}::text[], ${sql.param(texts.map(([, own]) => JSON.stringify(own)))}::jsonb[]) as given (key, texts)
    where ${key} = given.key`)
}

const textsOfProduct = ({ slug: _, about, additional, ...same }: DemoTexts['products'][number]) => ({
  ...same,
  aboutHeading: about?.heading,
  aboutHtml: about?.html,
  additionalHeading: additional?.heading,
  additionalHtml: additional?.html,
})

async function insertLanguage(tx: Transaction, locale: Locale): Promise<void> {
  const texts = readDemoTexts(locale)
  const add = (table: PgTable, key: AnyPgColumn, given: Keyed) => addTexts(tx, table, key, locale, given)
  const bySlug = ({ slug }: { slug: string }) => slug
  // Categories first: their names are among the search words of products.
  await add(
    categories,
    categories.slug,
    keyed(texts.categories, bySlug, ({ slug: _, ...same }) => same),
  )
  await add(products, products.slug, keyed(texts.products, bySlug, textsOfProduct))
  await add(
    blogs,
    blogs.slug,
    keyed(texts.blogs, bySlug, ({ slug: _, ...same }) => same),
  )
  await add(
    projects,
    projects.slug,
    keyed(texts.projects, bySlug, ({ slug: _, ...same }) => same),
  )
  await add(
    stories,
    stories.link,
    keyed(
      texts.stories,
      ({ link }) => link,
      ({ link: _, ...same }) => same,
    ),
  )
  await add(
    sliders,
    sliders.url,
    keyed(
      texts.sliders,
      ({ url }) => url,
      ({ url: _, alt, ...same }) => ({ ...same, photoAlt: alt }),
    ),
  )
  const pairs = (record: Texts, property: string): Keyed => Object.entries(record).map(([key, text]) => [key, { [property]: text }])
  await add(settings, settings.type, pairs(texts.settings, 'value'))
  await add(
    productImages,
    productImages.path,
    pairs(texts.imageAlts, 'alt').map(([path, alt]) => [`/demo/${path}`, alt]),
  )
  const words = Object.entries(texts.words).map(([word, text]) => ({ locale, word, text }))
  if (words.length > 0) await tx.insert(catalogWords).values(words).onConflictDoNothing()
}

/** The demo shop's texts in all languages except its own. Its rows must already exist. */
export async function insertTranslations(tx: Transaction): Promise<void> {
  for (const locale of TRANSLATED_LOCALES) await insertLanguage(tx, locale)
}
