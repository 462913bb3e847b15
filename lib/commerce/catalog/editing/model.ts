import type { Paise } from '@/lib/kernel/money'
import type { TranslatedLocale } from '@/lib/i18n/locales'

/** A value of a field, in the format of the database's JSON: prices in paise, lists, nutrition as figures. */
export type FieldValue =
  string | number | boolean | null | readonly string[] | Readonly<Record<string, string>> | Readonly<Record<string, number>>
/** The fields of a product or a variant by the keys of the catalogue file ('description_html', 'name_mr', 'price_paise'). */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** `alts`: the translations of `alt`. `sku`: of the variant in the picture; '' for a picture of the product itself. */
export type ProductPicture = { path: string; alt: string; alts: Readonly<Record<TranslatedLocale, string>>; sku: string }
/** `id`: null for a new one. `fields` has its stock only then: later, stock is changed by receipts and adjustments. */
export type VariantDocument = { id: number | null; sku: string; fields: FieldValues }

/** All that the editor of a product changes. */
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

/** What is wrong with one field. `at`: 'slug', 'fields.name', 'variants.2.fields.price_paise', 'pictures.0'. */
export type FieldProblem = { at: string; reason: string; detail: Readonly<Record<string, string | number>> }

export const PRODUCT_SORTS = ['name', 'newest', 'stock', 'popular'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
/** By the variants of a product: with none left, with few left, with few or none left. */
export const STOCK_LEVELS = ['out', 'low', 'low_or_out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

export type ProductFilter = {
  /** Part of a name, slug or SKU; '' for all. */
  q: string
  /** The slug of a category; its sub-categories count. */
  category: string | null
  published: boolean | null
  stock: StockLevel | null
  sort: ProductSort
  page: number
  perPage: number
}

export type ListedVariant = { id: number; sku: string; label: string; pricePaise: Paise; mrpPaise: Paise; stock: number }
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
/** What became of a change in the list; `present` holds now. In a conflict somebody else was faster, and nothing was changed. */
export type InlineChange<T> = { state: 'saved' | 'conflict'; present: T }

/** change: by the staff, a command or an import. The others are of an order: its goods were taken, came back into stock, or cannot be sold again. */
export const STOCK_ENTRIES = ['change', 'sold', 'restocked', 'written_off'] as const

export type StockEntry = {
  kind: (typeof STOCK_ENTRIES)[number]
  /** Unique among those of its kind. */
  id: number
  sku: string
  label: string
  /** Negative: taken out of stock. Of written_off: how many; they left the stock when they were sold. */
  quantity: number
  /** The stock after a change; null for an order. */
  stock: number | null
  reason: string
  staff: string | null
  /** The code of the order; '' for a change, and for a member who may not see customers. */
  order: string
  at: string
}
export type PriceEntry = { sku: string; label: string; pricePaise: Paise; mrpPaise: Paise; from: string }

export const MAX_VARIANTS = 40
export const MAX_PICTURES = 30
export const STOCK_REASON_MAX_LENGTH = 200
