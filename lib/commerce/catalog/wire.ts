import type { Category, Dated, Product, ProductAddress, ProductCard, SubCategory } from './model'
import { defineCall, type ReadContext, type Wire, type WriteContext } from '@/lib/v2/call'
import {
  asIdOrNull,
  asImageUrl,
  asText,
  asTextOrNull,
  asWires,
  dataList,
  readEach,
  readLoosePage,
  readPage,
  type ServedPage,
  writeData,
  writeImage,
  writePage,
} from '@/lib/v2/codec'
import { readProduct, readProductCard, writeProduct, writeProductCard } from './product.wire'

/** `updated_at` is an addition. */
const writeCategory = (category: Dated<Category>, to: WriteContext): Wire => ({
  id: category.id,
  slug: category.slug,
  name: category.name,
  short_description: category.shortDescriptionHtml,
  description: category.descriptionHtml,
  banner: writeImage(category.imageUrl, to),
  icon: writeImage(category.imageUrl, to),
  cover_image: writeImage(category.imageUrl, to),
  meta_title: category.metaTitle,
  meta_description: category.metaDescription,
  updated_at: category.updatedAt,
  number_of_children: category.subcategories.length,
  subcategories: category.subcategories.map(({ id, slug, name }) => ({ id, slug, name })),
  links: {
    products: `${to.origin}/api/v2/products/category/${category.slug}`,
    sub_categories: `${to.origin}/api/v2/sub-categories/${category.id}`,
  },
})

function readSubCategory(sub: Wire): SubCategory | null {
  const [id, slug, name] = [asIdOrNull(sub['id']), asText(sub['slug']), asText(sub['name'])]
  return id === null || slug === '' || name === '' ? null : { id, slug, name }
}

/** null without an id, a slug and a name, because nothing could link to it. */
function readCategory(category: Wire, from: ReadContext): Dated<Category> | null {
  const known = readSubCategory(category)
  return (
    known && {
      ...known,
      shortDescriptionHtml: asText(category['short_description']),
      descriptionHtml: asText(category['description']),
      imageUrl: asImageUrl(category['cover_image'], from) || asImageUrl(category['banner'], from),
      metaTitle: asText(category['meta_title']),
      metaDescription: asText(category['meta_description']),
      updatedAt: asTextOrNull(category['updated_at']),
      subcategories: asWires(category['subcategories']).flatMap((sub) => readSubCategory(sub) ?? []),
    }
  )
}

const writeCategories = (categories: readonly Dated<Category>[], to: WriteContext): Wire =>
  writeData(categories.map((category) => writeCategory(category, to)))
const readCategories = (body: Wire, from: ReadContext): readonly Dated<Category>[] =>
  readEach(dataList(body), (category) => readCategory(category, from))

/** GET /categories: top-level categories with their sub-categories. */
export const listCategories = defineCall({ method: 'GET', path: '/categories', write: writeCategories, read: readCategories })

/** GET /sub-categories/{category_id}: the children with all their texts; empty for an unknown id. */
export const listSubCategories = defineCall({
  method: 'GET',
  path: '/sub-categories/{categoryId}',
  write: writeCategories,
  read: readCategories,
})

const writeCards = (page: ServedPage<ProductCard>, to: WriteContext): Wire =>
  writePage(
    page,
    page.items.map((card) => writeProductCard(card, to)),
    to,
  )

const productList = (path: string) =>
  defineCall<ServedPage<ProductCard>>({
    method: 'GET',
    path,
    write: writeCards,
    read: (body, from) => readLoosePage(body, (card) => readProductCard(card, from)),
  })

/** Newest first (HOME-03). */
export const listInhouseProducts = productList('/products/inhouse')
/** Most units sold first (HOME-03). */
export const listTopSellingProducts = productList('/products/admin')
/** Featured products, for 'You may also like' (HOME-03, PDP-12). */
export const listFeaturedProducts = productList('/products/featured')

/** `corrected`: the words searched instead, if a misspelt one was corrected; otherwise null. */
export type FoundProducts = ServedPage<ProductCard> & { corrected: string | null }

/**
 * GET /products/search: query `name`, `page` and the filters of `writeFilters`. Additions: `exact=1` turns corrections off, and the answer contains
 * `corrected`. `suggest=1`, alone with `name`, returns the first few products without descriptions; a server that does not support it returns a page.
 */
export const searchProducts = defineCall<FoundProducts>({
  method: 'GET',
  path: '/products/search',
  write: (page, to) => ({ ...writeCards(page, to), corrected: page.corrected }),
  read: (body, from) => ({ ...readPage(body, (card) => readProductCard(card, from)), corrected: asTextOrNull(body['corrected']) }),
})

/**
 * GET /catalog/products, an addition: all products for sale with all details, in large pages and a stable order, for sitemaps and feeds (SEO-08). `updated_at`
 * is the time when the product's page last changed. `after`, the id of the last product of the previous page, makes a distant page as fast as the first.
 */
export const listWholeCatalog = defineCall<ServedPage<Dated<Product>>>({
  method: 'GET',
  path: '/catalog/products',
  isAddition: true,
  write: (page, to) =>
    writePage(
      page,
      page.items.map((product) => ({ ...writeProduct(product, to), updated_at: product.updatedAt })),
      to,
    ),
  read: (body, from) => readPage(body, (product) => ({ ...readProduct(product, from), updatedAt: asTextOrNull(product['updated_at']) })),
})

const readAddress = (product: Wire, from: ReadContext): ProductAddress | null => {
  const [id, slug] = [asIdOrNull(product['id']), asText(product['slug'])]
  if (id === null || slug === '') return null
  return {
    id,
    slug,
    name: asText(product['name']),
    categorySlug: asTextOrNull(product['category_slug']),
    images: (Array.isArray(product['images']) ? product['images'] : []).map((image) => asImageUrl(image, from)).filter(Boolean),
    updatedAt: asTextOrNull(product['updated_at']),
  }
}

/** GET /catalog/addresses, an addition: the sitemap data of all products for sale, in the pages and order of GET /catalog/products (SEO-08). */
export const listCatalogAddresses = defineCall<ServedPage<ProductAddress>>({
  method: 'GET',
  path: '/catalog/addresses',
  isAddition: true,
  write: (page, to) =>
    writePage(
      page,
      page.items.map(({ id, slug, name, categorySlug, images, updatedAt }) => ({
        id,
        slug,
        name,
        category_slug: categorySlug,
        images: images.map((image) => writeImage(image, to)),
        updated_at: updatedAt,
      })),
      to,
    ),
  read: (body, from) => readPage(body, (product) => readAddress(product, from)),
})

export type CategoryProducts = ServedPage<ProductCard> & { categorySlug: string | null }

/**
 * GET /products/category/{slug}: the products of a category and its sub-categories; 404 for an unknown one. A renamed category answers under its old slug and
 * includes the new one in `category_slug` (an addition; null here if the server does not report it).
 */
export const listCategoryProducts = defineCall<CategoryProducts>({
  method: 'GET',
  path: '/products/category/{slug}',
  refusals: { not_found: { status: 404, text: 'catalog.category_not_found' } },
  write: (page, to) => ({ ...writeCards(page, to), category_slug: page.categorySlug }),
  read: (body, from) => ({ ...readPage(body, (card) => readProductCard(card, from)), categorySlug: asTextOrNull(body['category_slug']) }),
})

/**
 * GET /products/{slug}/{n}: `data` is empty for an unknown slug (null here). The second segment was once the viewer's user id, which the documents fix at 208;
 * any whole number is accepted and ignored. A renamed product answers under its old slug with the new one in `slug`.
 */
export const getProductDetail = defineCall<Product | null>({
  method: 'GET',
  path: '/products/{slug}/208',
  route: '/products/{slug}/{viewer:[0-9]+}',
  write: (product, to) => writeData(product === null ? [] : [writeProduct(product, to)]),
  read: (body, from) => {
    const product = dataList(body)[0]
    return product === undefined ? null : readProduct(product, from)
  },
})
