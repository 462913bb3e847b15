import { type AnyColumn, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { categories, products } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Named } from '@/lib/kernel/paging'
import { textsIn, wordIn } from '@/lib/db/translations'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'

/** Columns of `products`, or of a view of it. */
type ProductNames = { name: AnyColumn; translations: AnyColumn }

/** A product's name in one language. */
export const productName = ({ name, translations }: ProductNames, locale: Locale = DEFAULT_LOCALE): SQL<string> =>
  locale === DEFAULT_LOCALE ? sql<string>`${name}` : sql<string>`coalesce(nullif(${textsIn(translations, locale)} ->> 'name', ''), ${name})`

/** 'Mamra Almonds (250 g)': a product with a variant label, in one language, like nameOfLine. */
export const nameWithVariant = (product: ProductNames, label: SQLWrapper, locale: Locale | undefined): SQL<string> =>
  sql<string>`${productName(product, locale)} || coalesce(' (' || nullif(${wordIn(label, locale)}, '') || ')', '')`

export const listProductNames = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]))

export const listCategoryNames = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
