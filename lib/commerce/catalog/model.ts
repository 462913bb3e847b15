import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import { type Paise, PAISE_PER_RUPEE } from '@/lib/kernel/money'
import { FILTER_VALUES } from '@/lib/routes.mjs'

export type Availability = 'in_stock' | 'made_to_order' | 'out_of_stock'

/** A variant on a card: the data needed to show its price and to put it into the cart. */
export type CardVariant = {
  /** The label that identifies it in the cart; '' for a product with a single variant. */
  variant: string
  /** The label in the page's language. */
  title: string
  pricePaise: Paise
  /** null if the remote v2 server does not report it. */
  mrpPaise: Paise | null
  stock: number | null
  netGrams: number | null
}

export type ProductCard = {
  id: number
  slug: string
  name: string
  imageUrl: string
  /** Shown on hover; null if there is only one picture. */
  hoverImageUrl: string | null
  imageAlt: string
  /** Grade, origin or use in a few words; '' if unknown. */
  fact: string
  descriptionHtml: string
  /** 0 to 5, one decimal; 0 without ratings. Here and below, null if the remote server does not report it. */
  rating: number | null
  reviewCount: number | null
  /** Percent, rounded down; 0 without a discount. */
  discountPercent: number | null
  stockQuantity: number | null
  availability: Availability | null
  pricePaise: Paise | null
  compareAtPricePaise: Paise | null
  /** For a product without variants; otherwise each variant has its own. */
  netGrams: number | null
  /** Empty for a product without variants. */
  variants: readonly CardVariant[]
}

/** As many words as fit on one line of a card. */
const FACT_WORDS = 5

/** A card's fact; without one the region, unless that is a sentence ('Packed in India; nuts from Kashmir, Goa and California'). */
export const factOf = ({ cardFact, originRegion }: { cardFact: string; originRegion: string }): string =>
  cardFact || (originRegion.split(' ').length <= FACT_WORDS ? originRegion : '')

const inStock = (variant: { stock: number | null }): boolean => variant.stock === null || variant.stock > 0

/** A server that reports neither stock nor availability refuses out-of-stock orders itself (contract, ruling 21). */
export function isOutOfStock({ stockQuantity, availability }: ProductCard): boolean {
  return stockQuantity === null ? availability === 'out_of_stock' : stockQuantity <= 0 && availability !== 'made_to_order'
}

/** The variant whose price a card shows and which its button adds: the cheapest in stock, else the cheapest; null without variants (CAT-04). */
export function chooseVariant<P extends { pricePaise: Paise; stock: number | null }>(variants: readonly P[]): P | null {
  const cheapest = (from: readonly P[]) =>
    from.reduce<P | null>((best, variant) => (best === null || variant.pricePaise < best.pricePaise ? variant : best), null)
  return cheapest(variants.filter(inStock)) ?? cheapest(variants)
}

/** A product's sitemap entry. `images`: photographs, not the category's drawing. */
export type ProductAddress = {
  id: number
  slug: string
  name: string
  categorySlug: string | null
  images: readonly string[]
  updatedAt: string | null
}

/** Adds the time when its page last changed, ISO 8601; null if the remote server does not report it. */
export type Dated<T> = T & { updatedAt: string | null }

export type SubCategory = { id: number; slug: string; name: string }

export type Category = {
  id: number
  slug: string
  name: string
  shortDescriptionHtml: string
  descriptionHtml: string
  imageUrl: string
  metaTitle: string
  metaDescription: string
  subcategories: readonly SubCategory[]
}

/** A category with its own page; a sub-category includes its parent. */
export type CategoryPage = Category & { parent: { slug: string; name: string } | null }

/** `variant`: the label of the variant shown; '' for a picture of the product itself. */
export type Photo = { url: string; alt: string; variant: string }

export type Variant = {
  /** Identifies it in cart and address, in every language. */
  label: string
  /** The label in the page's language. */
  title: string
  pricePaise: Paise
  mrpPaise: Paise | null
  stock: number | null
  sku: string | null
  netGrams: number | null
  /** The lowest price within RECENT_PRICE_DAYS, including today; null if the remote server does not report it. */
  lowestRecentPaise: Paise | null
  /** '2027-12-31': the earliest best-before date of the packs in stock; null if the server does not report it, or keeps no stock by batch. */
  bestBefore: string | null
}

/** Declarations that the Legal Metrology (Packaged Commodities) Rules and the FSSAI labelling rules require before the sale. */
export type ProductLabel = {
  originCountry: string
  originRegion: string
  /** Here and below, null if the remote server does not report it. */
  packedBy: 'packer' | 'importer' | null
  packerName: string
  packerAddress: string
  customerCare: string
  fssaiLicence: string
  vegetarian: boolean | null
  ingredients: string
  allergens: readonly string[] | null
  nutrition: Nutrition | null
  storage: string
  shelfLifeMonths: number | null
}

export type ProductSection = { heading: string; html: string; imageUrl: string }

export type Product = {
  id: number
  slug: string
  name: string
  category: { slug: string; name: string } | null
  /** Photographs only; empty if the product has none. */
  photos: readonly Photo[]
  /** The first photograph, or the category's drawing. */
  imageUrl: string
  /** The label of the variant choice ('Net quantity'). */
  choiceTitle: string
  /** Empty for a product without variants; the first is the default. */
  variants: readonly Variant[]
  /** MRP of the default variant. Here and below, null if the remote server does not report it. */
  mrpPaise: Paise | null
  pricePaise: Paise
  stock: number | null
  availability: Availability | null
  /** This and the next three apply to a product without variants; otherwise each variant has its own. null: none, or not reported by the remote server. */
  sku: string | null
  netGrams: number | null
  lowestRecentPaise: Paise | null
  bestBefore: string | null
  rating: number | null
  reviewCount: number | null
  descriptionHtml: string
  benefitsHtml: string
  specificationsHtml: string
  faqHtml: string
  about: ProductSection | null
  additional: ProductSection | null
  metaTitle: string
  metaDescription: string
  /** Claims such as 'Natural' that the shop makes for this product; null if the remote server does not report them (ruling 25). */
  badges: readonly string[] | null
  label: ProductLabel | null
}

export type Review = {
  /** '' if unknown. */
  userName: string
  /** null if unknown. */
  rating: number | null
  comment: string
  /** ISO 8601; null if the server sent only a relative time. */
  createdAt: string | null
  time: string
  verified: boolean
  /** The shop's answer, an addition; '' without one. */
  reply: string
}

/** A review shown outside its product's page, with the product. */
export type LatestReview = Review & { product: { slug: string; name: string; imageUrl: string } }

export const STARS = [5, 4, 3, 2, 1] as const

/** The number of reviews per star rating. */
export type Histogram = Readonly<Record<(typeof STARS)[number], number>>

/** The number of products that each option would leave, given the other selected filters. `price` is in the order of the bands. */
export type Facets = {
  /** For the whole selection. */
  total: number
  availability: Readonly<Record<Availability, number>>
  price: readonly number[]
  attributes: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type FilterOptions = {
  attributes: Readonly<Record<string, readonly string[]>>
  /** Attribute names and values in the page's language; missing ones are shown unchanged. */
  labels: Readonly<Record<string, string>>
  priceBands: readonly PriceBand[]
  /** null if the remote server does not count. */
  facets: Facets | null
}

export const SORT_KEYS = FILTER_VALUES.sort
export type SortKey = (typeof SORT_KEYS)[number]
export const ADVANCED_FILTERS = FILTER_VALUES.advanced
type AdvancedFilter = (typeof ADVANCED_FILTERS)[number]
export const AVAILABILITIES = FILTER_VALUES.availability

/** Lower bound inclusive, upper exclusive; null means open. `isUpTo`: the shopper entered the last rupee included in the range, one below `maxPaise`. */
export type PriceRange = { minPaise: Paise | null; maxPaise: Paise | null; isUpTo?: boolean }

/** The range that includes this last rupee. */
export const rangeUpTo = (minPaise: Paise | null, lastPaise: Paise): PriceRange => ({
  minPaise,
  maxPaise: lastPaise + PAISE_PER_RUPEE,
  isUpTo: true,
})

/** The end of the range as entered by the shopper; null: it is open. */
export const namedEnd = ({ maxPaise, isUpTo }: PriceRange): Paise | null =>
  maxPaise !== null && isUpTo ? maxPaise - PAISE_PER_RUPEE : maxPaise

export type ListingFilters = {
  availability: readonly Availability[]
  price: readonly PriceRange[]
  advanced: readonly AdvancedFilter[]
  /** Name → values: a product must match one value of each name. */
  attributes: Readonly<Record<string, readonly string[]>>
  sort: SortKey | null
}

/** The single variant of a product without variants. */
const onlyVariant = (product: Product): Variant => ({
  label: '',
  title: '',
  pricePaise: product.pricePaise,
  mrpPaise: product.mrpPaise,
  stock: product.stock,
  sku: product.sku,
  netGrams: product.netGrams,
  lowestRecentPaise: product.lowestRecentPaise,
  bestBefore: product.bestBefore,
})

/** The variants of a product, at least one; the first is the default (PDP-04). */
export function variantLinesOf(product: Product): readonly [Variant, ...Variant[]] {
  const [first = onlyVariant(product), ...others] = product.variants
  return [first, ...others]
}

/** The label of the variant requested by a URL; null if it is the default or the product does not have it. */
export function findVariant(product: Product, asked: string | null): string | null {
  const [standard, ...others] = variantLinesOf(product)
  return asked !== standard.label && others.some(({ label }) => label === asked) ? asked : null
}

/**
 * What a variant's button shows. If the remote server does not report the variant's stock, the product's availability counts; null: unknown, and an unknown
 * stock can be ordered (contract, ruling 21).
 */
export function variantAvailability(
  { stock }: Pick<Variant, 'stock'>,
  { availability }: Pick<Product, 'availability'>,
): Availability | null {
  if (stock === null) return availability
  return stock > 0 ? (availability ?? 'in_stock') : 'out_of_stock'
}

/** No variant can be bought. */
export const isSoldOut = (product: Product): boolean =>
  variantLinesOf(product).every((variant) => variantAvailability(variant, product) === 'out_of_stock')

/** A smaller saving is no reason to buy the larger pack: the displayed unit prices are almost equal. */
const BEST_VALUE_PERCENT = 1

/**
 * The label of the variant with the lowest price per gram. Only variants of known weight are compared. null if the lowest price is less than BEST_VALUE_PERCENT
 * below the next one, if it belongs to an out-of-stock variant (whose unit price is also shown), or if fewer than two are for sale.
 */
export function bestValueOf(product: Product): string | null {
  const variants = product.variants
    .flatMap(({ netGrams, ...variant }) => {
      const isForSale = variantAvailability(variant, product) !== 'out_of_stock'
      return netGrams !== null && netGrams > 0 ? { label: variant.label, perGram: variant.pricePaise / netGrams, isForSale } : []
    })
    .toSorted((one, other) => one.perGram - other.perGram)
  const [best, second] = variants
  if (!best?.isForSale || !second || variants.filter(({ isForSale }) => isForSale).length < 2) return null
  return best.perGram * 100 <= second.perGram * (100 - BEST_VALUE_PERCENT) ? best.label : null
}

/** The figures per 100 g that a label must declare by law. */
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

/** The optional figures. */
export const MORE_NUTRIENTS = ['fibreG', 'cholesterolMg'] as const

export type Nutrition = Readonly<Record<(typeof NUTRIENTS)[number], number> & Partial<Record<(typeof MORE_NUTRIENTS)[number], number>>>

/** Categories with a drawing in public/placeholders; all others show the pouch drawing. */
const DRAWN_CATEGORIES: readonly string[] = [
  'nuts',
  'dry-fruits',
  'dates-and-figs',
  'berries',
  'seeds',
  'spices',
  'healthy-snacks',
  'gift-hampers',
]
const FOLDER = '/placeholders/'

/** Replaces a missing photograph: v2 clients expect an address in every picture field (contract 1.5). */
export const PLACEHOLDER_IMAGE = `${FOLDER}product.svg`

/** @param topCategorySlug the slug of the product's top-level category */
export const placeholderImage = (topCategorySlug: string): string =>
  DRAWN_CATEGORIES.includes(topCategorySlug) ? `${FOLDER}${topCategorySlug}.svg` : PLACEHOLDER_IMAGE

/** The address of a photograph, or '' for a drawing: crawlers and feeds get photographs only. */
export const photographOf = (imageUrl: string): string => (isPlaceholder(imageUrl) ? '' : imageUrl)

/** Whether the address is one of our drawings or empty: a remote server may send no picture. */
export const isPlaceholder = (imageUrl: string): boolean => imageUrl === '' || imageUrl.startsWith(FOLDER)

/** In whole rupees: lower bound inclusive, upper exclusive; null means open. */
type PriceBand = { minRupees: number | null; maxRupees: number | null }

/** SRCH-05: the price bands of a shop that has not set its own. */
export const DEFAULT_PRICE_BANDS: readonly PriceBand[] = [...SETTING_DEFAULTS.priceLimitsRupees, null].map((maxRupees, at) => ({
  minRupees: SETTING_DEFAULTS.priceLimitsRupees[at - 1] ?? null,
  maxRupees,
}))
