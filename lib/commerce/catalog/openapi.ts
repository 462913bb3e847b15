import {
  address,
  constant,
  count,
  data,
  flag,
  html,
  id,
  list,
  map,
  money,
  named,
  number,
  object,
  oneOf,
  orNull,
  page,
  PAGED,
  rupees,
  text,
  time,
  type Descriptions,
} from '@/lib/v2/schema'
import type * as filters from './filters.wire'
import { ADVANCED_FILTERS, AVAILABILITIES, MORE_NUTRIENTS, NUTRIENTS, SORT_KEYS } from './model'
import type * as wire from './wire'

const CATEGORY = named('Category', {
  id,
  slug: text,
  name: text,
  short_description: html,
  description: html,
  banner: address,
  icon: address,
  cover_image: address,
  meta_title: text,
  meta_description: text,
  updated_at: orNull(time),
  number_of_children: count,
  subcategories: list(named('SubCategory', { id, slug: text, name: text })),
  links: object({ products: text, sub_categories: text }),
})

const AVAILABILITY = orNull(oneOf(...AVAILABILITIES))

/** A product as shown in lists. */
export const CARD = {
  id,
  slug: text,
  name: text,
  thumbnail_image: address,
  hover_image: orNull(address),
  thumbnail_alt: text,
  fact: text,
  description: html,
  rating: orNull(number),
  review_count: orNull(count),
  discount: orNull(number),
  has_discount: flag,
  stock_quantity: orNull(count),
  availability: AVAILABILITY,
  main_price: orNull(money),
  stocked_price: orNull(money),
  stroked_price: orNull(money),
  net_grams: orNull(id),
  choice_options: list(
    named('CardVariant', { variant: text, title: text, price: rupees, mrp: orNull(rupees), stock: orNull(count), net_grams: orNull(id) }),
  ),
}
export const PRODUCT_CARD = named('ProductCard', CARD)

const VARIANT = named('Variant', {
  value: text,
  title: text,
  price: rupees,
  mrp: orNull(rupees),
  stock: orNull(count),
  sku: orNull(text),
  net_grams: orNull(id),
  lowest_price_30_days: orNull(rupees),
  best_before: orNull(text),
})

const figures = (nutrients: readonly string[]) => Object.fromEntries(nutrients.map((nutrient) => [nutrient, number]))

const LABEL = named('ProductLabel', {
  origin_country: text,
  origin_region: text,
  packed_by: oneOf('packer', 'importer', null),
  packer_name: text,
  packer_address: text,
  customer_care: text,
  fssai_licence: text,
  vegetarian: orNull(flag),
  ingredients: text,
  allergens: orNull(list(text)),
  nutrition: orNull(named('Nutrition', figures(NUTRIENTS), figures(MORE_NUTRIENTS))),
  storage: text,
  shelf_life_months: orNull(count),
})

const section = (prefix: string) => ({
  [`${prefix}_heading`]: orNull(text),
  [`${prefix}_description`]: orNull(html),
  [`${prefix}_image`]: orNull(address),
})

const PRODUCT = {
  id,
  slug: text,
  name: text,
  category: orNull(object({ slug: text, name: text })),
  photos: list(object({ variant: text, path: address, alt: text })),
  thumbnail_image: address,
  choice_options: list(object({ name: constant('1'), title: text, options: list(VARIANT) })),
  calculable_price: orNull(rupees),
  main_price: money,
  stroked_price: orNull(money),
  discount: number,
  has_discount: flag,
  current_stock: orNull(count),
  availability: AVAILABILITY,
  sku: orNull(text),
  net_grams: orNull(id),
  lowest_price_30_days: orNull(rupees),
  best_before: orNull(text),
  unit: constant('pack'),
  rating: orNull(number),
  rating_count: orNull(count),
  description: html,
  key_features: html,
  maintenance: html,
  warranty_summary: html,
  meta_title: text,
  meta_description: text,
  ...section('about'),
  ...section('additonal'),
  badges: orNull(list(text)),
  label: orNull(LABEL),
}

const FACETS = named('Facets', {
  total: count,
  availability: object(Object.fromEntries(AVAILABILITIES.map((one) => [one, count]))),
  price: list(count),
  attributes: map(map(count)),
})

const FILTERS = {
  availability: oneOf(...AVAILABILITIES),
  price: text,
  advanced_filters: oneOf(...ADVANCED_FILTERS),
  'selected_attribute_values[]': text,
  sort_key: oneOf(...SORT_KEYS),
}
const EXACT = { exact: constant('1') }

/** The answers of the catalogue calls. */
export const catalogAnswers: Descriptions<typeof wire & typeof filters> = {
  listCategories: { answer: data(list(CATEGORY)) },
  listSubCategories: { answer: data(list(CATEGORY)) },
  listInhouseProducts: { answer: page(PRODUCT_CARD), query: PAGED },
  listTopSellingProducts: { answer: page(PRODUCT_CARD), query: PAGED },
  listFeaturedProducts: { answer: page(PRODUCT_CARD), query: PAGED },
  searchProducts: {
    answer: page(PRODUCT_CARD, { corrected: orNull(text) }),
    query: { name: text, suggest: constant('1'), ...EXACT, ...FILTERS, ...PAGED },
  },
  listWholeCatalog: { answer: page(named('DatedProduct', { ...PRODUCT, updated_at: orNull(time) })), query: { after: id, ...PAGED } },
  listCatalogAddresses: {
    answer: page(
      named('ProductAddress', { id, slug: text, name: text, category_slug: orNull(text), images: list(address), updated_at: orNull(time) }),
    ),
    query: { after: id, ...PAGED },
  },
  listCategoryProducts: { answer: page(PRODUCT_CARD, { category_slug: orNull(text) }), query: { ...FILTERS, ...PAGED } },
  getProductDetail: { answer: data(list(named('Product', PRODUCT))) },
  listFilterOptions: {
    answer: data(map(list(text)), {
      labels: map(text),
      price_bands: list(object({ min: orNull(number), max: orNull(number) })),
      facets: orNull(FACETS),
    }),
    query: { name: text, category: text, ...EXACT, ...FILTERS },
  },
}
