import type { Paise } from '@/lib/kernel/money'
import type { TranslatedLocale } from '@/lib/i18n/locales'

/** A field value in the database's JSON format: prices in paise, lists, nutrition figures. */
export type FieldValue =
  string | number | boolean | null | readonly string[] | Readonly<Record<string, string>> | Readonly<Record<string, number>>
/** The fields of a product or a variant by the keys of the catalogue file ('description_html', 'name_mr', 'price_paise'). */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** `alts`: the translations of `alt`. `sku`: of the variant in the picture; '' for a picture of the product itself. */
export type ProductPicture = { path: string; alt: string; alts: Readonly<Record<TranslatedLocale, string>>; sku: string }
/** `id`: null for a new variant. Only then does `fields` contain its stock: later, receipts and adjustments change it. */
export type VariantDocument = { id: number | null; sku: string; fields: FieldValues }

/** Everything that the product editor changes. */
export type ProductDocument = {
  slug: string
  category: string
  fields: FieldValues
  pictures: readonly ProductPicture[]
  /** In the shop's order. */
  variants: readonly VariantDocument[]
}

/** `version`: changes with every change of the document. */
export type EditedProduct = {
  id: number
  version: string
  document: ProductDocument
  /** Variant id → stock. */
  stocks: Readonly<Record<string, number>>
  formerSlugs: readonly string[]
  updatedAt: string
}

/** A problem with one field. `at`: 'slug', 'fields.name', 'variants.2.fields.price_paise', 'pictures.0'. */
export type FieldProblem = { at: string; reason: string; detail: Readonly<Record<string, string | number>> }

export const PRODUCT_SORTS = ['name', 'newest', 'stock', 'popular'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
/** Filters products by their variants: one is sold out, one is low, or either. */
export const STOCK_LEVELS = ['out', 'low', 'low_or_out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

export type ProductFilter = {
  /** Part of a name, slug or SKU; '' for all. */
  q: string
  /** A category slug; includes its sub-categories. */
  category: string | null
  published: boolean | null
  stock: StockLevel | null
  sort: ProductSort
  page: number
  perPage: number
}

export type ListedVariant = {
  id: number
  sku: string
  label: string
  pricePaise: Paise
  mrpPaise: Paise
  stock: number
  /** Its stock changes by batch only. */
  tracksBatches: boolean
}
export type ListedProduct = {
  id: number
  slug: string
  name: string
  category: string
  published: boolean
  madeToOrder: boolean
  picture: string | null
  variants: readonly ListedVariant[]
}

export type ProductName = Pick<ListedProduct, 'slug' | 'name'>
export type Prices = Pick<ListedVariant, 'pricePaise' | 'mrpPaise'>
export type Stock = Pick<ListedVariant, 'stock'>
/** The outcome of an inline change; `present` is the current value. In a conflict another editor was first, and nothing was changed. */
export type InlineChange<T> = { state: 'saved' | 'conflict'; present: T }

/** change: by staff, a command or an import. The others belong to an order: its goods were sold, restocked, or written off. */
export const STOCK_ENTRIES = ['change', 'sold', 'restocked', 'written_off'] as const

export type StockEntry = {
  kind: (typeof STOCK_ENTRIES)[number]
  /** Unique among entries of the same kind. */
  id: number
  sku: string
  label: string
  /** Negative: taken out of stock. For written_off: the number of units, which left the stock when they were sold. */
  quantity: number
  /** The stock after a change; null for an order. */
  stock: number | null
  reason: string
  staff: string | null
  /** The order code; '' for a change, and for a member who may not see customers. */
  order: string
  at: string
}
export type PriceEntry = { sku: string; label: string; pricePaise: Paise; mrpPaise: Paise; from: string }

export const MAX_VARIANTS = 40
export const MAX_PICTURES = 30
export const STOCK_REASON_MAX_LENGTH = 200
