export { getProduct, findProductBySlug } from './get-product'
export {
  readCards,
  listCategoryProducts,
  listFeatured,
  listNewestProducts,
  listTopSelling,
  listWholeCatalog,
  LISTING_PER_PAGE,
  listCards,
} from './list-products'
export { listCategories, listSubCategories } from './list-categories'
export { MADE_TO_ORDER_LIMIT } from './present'
export { topCategorySlug, findCategory } from './categories.queries'
export {
  AVAILABLE,
  type Listing,
  bestSellingFirst,
  conditionsOf,
  countProducts,
  inCategory,
  inRange,
  listed,
  matching,
  orderOf,
  usualOrder,
} from './listing.queries'
export { ORIGIN_ATTRIBUTE, countryName } from './countries'
