import 'server-only'
import type { Dated, Product, ProductCard } from '@/lib/domain/catalog'
import { listProduct, type ListedProduct } from '@/lib/seo/sitemap'
import { getProductDetail, listWholeCatalog, searchProducts } from '@/lib/v2/catalog'
import type { ServedPage } from '@/lib/v2/paging'
import { keptPart } from './page-cache'
import { readAddition, readOrNull, readOrThrow } from './read'
import { tags } from './tags'

/** Another server may call any number of pages its last. */
const MOST_PAGES = 5_000
/** How much is asked of another server at once. */
const AT_ONCE = 4

/** Page after page, so that a large catalogue never lies in memory as a whole. Who moves from page to page meanwhile is met once. */
export async function* walk<T extends { slug: string }>(
  first: ServedPage<T>,
  read: (page: number) => Promise<ServedPage<T>>,
): AsyncGenerator<T, undefined> {
  const met = new Set<string>()
  let { items } = first
  for (let page = 1; page <= Math.min(first.lastPage, MOST_PAGES); page += 1) {
    if (page > 1) ({ items } = await read(page))
    for (const item of items) if (!met.has(item.slug)) yield item
    for (const { slug } of items) met.add(slug)
  }
}

const readCatalogPage = (page: number) => readOrThrow(listWholeCatalog, { query: { page } })
const readCardPage = (page: number) => readOrThrow(searchProducts, { query: { page } })

/** null: a v2 server that does not know the call. */
async function openCatalog(): Promise<AsyncGenerator<Dated<Product>> | null> {
  const first = await readAddition(listWholeCatalog, { query: { page: 1 } })
  return first === null ? null : walk(first, readCatalogPage)
}

const openCards = async (): Promise<AsyncGenerator<ProductCard, undefined>> => walk(await readCardPage(1), readCardPage)

/** A few at a time, each with its own call; without dates, which only the catalogue tells. */
async function* detailsOf(cards: AsyncGenerator<ProductCard, undefined>): AsyncGenerator<Dated<Product>> {
  for (let ended = false; !ended;) {
    const some: Promise<Product | null>[] = []
    while (some.length < AT_ONCE && !ended) {
      const next = await cards.next()
      if (next.done) ended = true
      else some.push(readOrNull(getProductDetail, { params: { slug: next.value.slug } }))
    }
    for (const product of await Promise.all(some)) if (product !== null) yield { ...product, updatedAt: null }
  }
}

/** Every product that is for sale, with all there is to say of it. Throws SourceFailed when the source failed, also in the middle. */
export async function* eachProduct(): AsyncGenerator<Dated<Product>> {
  yield* (await openCatalog()) ?? detailsOf(await openCards())
}

const listCard = ({ slug, name, imageUrl }: ProductCard): ListedProduct => ({
  slug,
  name,
  categorySlug: null,
  images: [imageUrl],
  updatedAt: null,
})

type ListedPage = { source: 'catalog' | 'cards'; items: readonly ListedProduct[]; lastPage: number }

/** The first page finds out what the server knows; the others are asked for in the same way. */
async function listPage(page: number, source?: ListedPage['source']): Promise<ListedPage> {
  const known = source === undefined ? await readAddition(listWholeCatalog, { query: { page } }) : null
  if (known !== null || source === 'catalog') {
    const { items, lastPage } = known ?? (await readCatalogPage(page))
    return { source: 'catalog', items: items.map(listProduct), lastPage }
  }
  const { items, lastPage } = await readCardPage(page)
  return { source: 'cards', items: items.map(listCard), lastPage }
}

/** Kept under the tag of the files that are made of it: whoever reads one sitemap reads them all, and a large shop is walked once. */
const listKeptPage = (page: number, source?: ListedPage['source']): Promise<ListedPage> =>
  keptPart(['listed products', String(page)], [tags.catalog], () => listPage(page, source))

/** The same products, with what a list of them needs. */
export async function listEveryProduct(): Promise<readonly ListedProduct[]> {
  const first = await listKeptPage(1)
  const listed = new Map(first.items.map((item) => [item.slug, item]))
  for (let page = 2; page <= Math.min(first.lastPage, MOST_PAGES); page += 1)
    for (const item of (await listKeptPage(page, first.source)).items) listed.set(item.slug, item)
  return [...listed.values()]
}
