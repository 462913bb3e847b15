import type { Paise } from '@/lib/commerce/kernel/money'

export type Availability = 'in_stock' | 'made_to_order' | 'out_of_stock'

/** One variant on a card: enough to price it and to put it in the cart. */
export type CardVariant = {
  /** The label the cart knows it by; '' for a product sold in one variant only. */
  variant: string
  pricePaise: Paise
  /** null: a remote v2 server that does not say. */
  mrpPaise: Paise | null
  stock: number | null
  netGrams: number | null
}

export type ProductCard = {
  id: number
  slug: string
  name: string
  imageUrl: string
  /** Shown on hover; null when there is one picture only. */
  hoverImageUrl: string | null
  imageAlt: string
  descriptionHtml: string
  /** 0 to 5, one decimal; 0 when nobody has rated it. null here and below: a remote server that does not say. */
  rating: number | null
  reviewCount: number | null
  /** Percent, rounded down; 0 when none. */
  discountPercent: number | null
  stockQuantity: number | null
  availability: Availability | null
  pricePaise: Paise | null
  compareAtPricePaise: Paise | null
  /** Of a product without variants; variants carry their own. */
  netGrams: number | null
  /** Empty for a product without variants. */
  variants: readonly CardVariant[]
}

const inStock = (variant: { stock: number | null }): boolean => variant.stock === null || variant.stock > 0

/** The variant a card prices and adds: the cheapest in stock, else the cheapest; null without variants (CAT-04). */
export function chooseVariant<P extends { pricePaise: Paise; stock: number | null }>(variants: readonly P[]): P | null {
  const cheapest = (from: readonly P[]) =>
    from.reduce<P | null>((best, variant) => (best === null || variant.pricePaise < best.pricePaise ? variant : best), null)
  return cheapest(variants.filter(inStock)) ?? cheapest(variants)
}

/** With the moment its page last changed, ISO 8601; null: a remote server that does not say. */
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

/** A category of its own page: a sub-category names its parent. */
export type CategoryPage = Category & { parent: { slug: string; name: string } | null }

/** `variant`: the label of the variant it shows; '' for a picture of the product itself. */
export type Photo = { url: string; alt: string; variant: string }

export type Variant = {
  label: string
  pricePaise: Paise
  mrpPaise: Paise | null
  stock: number | null
  sku: string | null
  netGrams: number | null
  /** The least it has cost within RECENT_PRICE_DAYS, today's price included; null: a remote server that does not say. */
  lowestRecentPaise: Paise | null
}

/** What the Legal Metrology (Packaged Commodities) Rules and the FSSAI labelling rules want shown before the sale. */
export type ProductLabel = {
  originCountry: string
  originRegion: string
  /** null here and below: a remote server that does not say. */
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
  /** Photographs only; empty for a product without any. */
  photos: readonly Photo[]
  /** The first photograph, or the drawing of the category (placeholder-image). */
  imageUrl: string
  /** The choice's name ('Net quantity'). */
  choiceTitle: string
  /** Empty for a product without variants; the first is the default. */
  variants: readonly Variant[]
  /** Undiscounted price of the default variant. null here and below: a remote server that does not say. */
  mrpPaise: Paise | null
  pricePaise: Paise
  stock: number | null
  availability: Availability | null
  /** Of a product without variants, as the next two; variants carry their own. null: none, or a remote server that does not say. */
  sku: string | null
  netGrams: number | null
  lowestRecentPaise: Paise | null
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
  /** Claims such as '100% Natural', as the shop makes them for this product; null: a remote server that does not say (ruling 25). */
  badges: readonly string[] | null
  label: ProductLabel | null
}

export type Review = {
  /** '': not known. */
  userName: string
  /** null: not known. */
  rating: number | null
  comment: string
  /** ISO 8601; null when only relative words came. */ createdAt: string | null
  time: string
  verified: boolean
}

/** A review away from its product's page names the product. */
export type LatestReview = Review & { product: { slug: string; name: string; imageUrl: string } }

export const STARS = [5, 4, 3, 2, 1] as const

/** How many reviews gave so many stars. */
export type Histogram = Readonly<Record<(typeof STARS)[number], number>>

/** How many products each option would leave, the other filters as they are chosen. `price` is in the order of the bands. */
export type Facets = {
  /** Of the whole selection. */
  total: number
  availability: Readonly<Record<Availability, number>>
  price: readonly number[]
  attributes: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export type FilterOptions = {
  attributes: Readonly<Record<string, readonly string[]>>
  priceBands: readonly PriceBand[]
  /** null: a remote server that does not count. */
  facets: Facets | null
}

export const SORT_KEYS = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'top_rated', 'origin'] as const
export type SortKey = (typeof SORT_KEYS)[number]
export const ADVANCED_FILTERS = ['new_article', 'popular'] as const
type AdvancedFilter = (typeof ADVANCED_FILTERS)[number]
export const AVAILABILITIES = ['in_stock', 'made_to_order', 'out_of_stock'] as const

/** Lower bound inclusive, upper exclusive; null: open. */
export type PriceRange = { minPaise: Paise | null; maxPaise: Paise | null }

export type ListingFilters = {
  availability: readonly Availability[]
  price: readonly PriceRange[]
  advanced: readonly AdvancedFilter[]
  /** Name → values: one of the values of each name must hold. */
  attributes: Readonly<Record<string, readonly string[]>>
  sort: SortKey | null
}

/** Of a product without variants. */
const onlyVariant = (product: Product): Variant => ({
  label: '',
  pricePaise: product.pricePaise,
  mrpPaise: product.mrpPaise,
  stock: product.stock,
  sku: product.sku,
  netGrams: product.netGrams,
  lowestRecentPaise: product.lowestRecentPaise,
})

/** What a product is sold in: the first is the default (PDP-04). */
export function variantLinesOf(product: Product): readonly [Variant, ...Variant[]] {
  const [first = onlyVariant(product), ...others] = product.variants
  return [first, ...others]
}

/** The label of a variant by which an address asks for it; null: the default, or one that the product does not have. */
export function findVariant(product: Product, asked: string | null): string | null {
  const [standard, ...others] = variantLinesOf(product)
  return asked !== standard.label && others.some(({ label }) => label === asked) ? asked : null
}

/**
 * What the button of a variant says. A remote server that does not count a variant leaves it to the product; null: nothing is known, and what is not
 * known to be gone can be ordered (contract, ruling 21).
 */
export function variantAvailability(
  { stock }: Pick<Variant, 'stock'>,
  { availability }: Pick<Product, 'availability'>,
): Availability | null {
  if (stock === null) return availability
  return stock > 0 ? (availability ?? 'in_stock') : 'out_of_stock'
}

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

/** Categories that have a drawing in public/placeholders; every other one shows the drawing of a pouch. */
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

/** The drawing that stands in for a missing photograph. v2 clients expect an address wherever a picture may stand (contract 1.5). */
export const PLACEHOLDER_IMAGE = `${FOLDER}product.svg`

/** @param topCategorySlug of the top-level category the product belongs to */
export const placeholderImage = (topCategorySlug: string): string =>
  DRAWN_CATEGORIES.includes(topCategorySlug) ? `${FOLDER}${topCategorySlug}.svg` : PLACEHOLDER_IMAGE

/** The address of a photograph, or '' where only a drawing stands in for one: crawlers and feeds are told of photographs alone. */
export const photographOf = (imageUrl: string): string => (isPlaceholder(imageUrl) ? '' : imageUrl)

/** Whether an address is one of our drawings, or no address at all: a remote server may send no picture. */
export const isPlaceholder = (imageUrl: string): boolean => imageUrl === '' || imageUrl.startsWith(FOLDER)

/** In whole rupees: lower bound inclusive, upper exclusive; null: open. */
type PriceBand = { minRupees: number | null; maxRupees: number | null }

/** SRCH-05: what a price can be narrowed to where the shop has not said otherwise. */
export const DEFAULT_PRICE_BANDS: readonly PriceBand[] = [
  { minRupees: null, maxRupees: 10_000 },
  { minRupees: 10_000, maxRupees: 20_000 },
  { minRupees: 20_000, maxRupees: 30_000 },
  { minRupees: 30_000, maxRupees: null },
]
