/**
 * Categories, products and their listings with filters and sorting. Main entry points: `getProduct`, `listCategoryProducts`, `listCards`. A list takes a
 * constant number of queries, whatever its length.
 */
export { getProduct, findProductBySlug } from './read-catalog'
export {
  readCards,
  listCategoryProducts,
  listFeatured,
  listNewestProducts,
  listTopSelling,
  listCatalogAddresses,
  listWholeCatalog,
  LISTING_PER_PAGE,
  listCards,
} from './read-catalog'
export { listCategories, listSubCategories } from './read-catalog'
export { MADE_TO_ORDER_LIMIT } from './read-catalog'
export { listCategoryNames, listProductNames, nameWithVariant, productName } from './names.queries'
export { conditionsOf, findCategory, isAvailable, isForSale, isTaxed, inCategory, inRange, matching } from './queries'
export { orderOf, usualOrder } from './order.queries'
export { lockVariants, type OrderedVariant, readVariants } from './variants.queries'
export { ORIGIN_ATTRIBUTE, countryCode, countryName } from './countries'
