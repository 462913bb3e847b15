import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { choicesOf, listingHref } from '@/components/catalog/listing-address'
import { foundFew, SEARCH_PATH, SearchListing } from '@/components/catalog/search-listing'
import { MIN_SEARCH_CHARACTERS } from '@/lib/kernel/business'
import type { ListingFilters, ProductCard } from '@/lib/commerce/catalog/model'
import { getCategories, getProductListing, getTopSellingProducts, type ShopListingPage } from '@/lib/commerce/catalog/pages'
import { understandSearch } from '@/lib/commerce/search/typed-price.model'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { searchText } from '@/lib/list-address'
import { pageMetadata } from '@/lib/seo/metadata'
import { section } from '@/lib/v2/page-reads'
import { queryOf, readAddress, type SearchParams } from '../read-address'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

/** Two rows of the grid on a wide screen. */
const BEST_SELLERS_SHOWN = 8
const NEAREST_SHOWN = 4

async function read({ params, searchParams }: Props) {
  setPageLocale((await params).locale)
  const address = queryOf(await searchParams)
  return { query: searchText(address.get('query') ?? ''), exact: address.get('exact') === '1', ...readAddress(address) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { query, filters, page } = await read(props)
  const t = await getTranslations('catalog.search')
  return pageMetadata({
    title: query === '' ? t('emptyTitle') : t('metaTitle', { query }),
    description: t('metaDescription'),
    descriptionHtml: '',
    path: listingHref({ path: SEARCH_PATH, query }, choicesOf(filters), page),
    indexed: false,
  })
}

const hasNone = ({ list }: Pick<ShopListingPage, 'list'>): boolean => list.ok && list.value.items.length === 0

/** For a price that no product has ('gift under 1000'): the nearest products above and below it. */
async function nearestTo(name: string, filters: ListingFilters): Promise<readonly ProductCard[]> {
  const { minPaise = null, maxPaise = null } = filters.price[0] ?? {}
  const sides: readonly Pick<ListingFilters, 'price' | 'sort'>[] = [
    ...(maxPaise === null ? [] : [{ price: [{ minPaise: maxPaise, maxPaise: null }], sort: 'price_low_to_high' as const }]),
    ...(minPaise === null ? [] : [{ price: [{ minPaise: null, maxPaise: minPaise }], sort: 'price_high_to_low' as const }]),
  ]
  const listings = await Promise.all(sides.map((side) => getProductListing(name, 1, { ...filters, ...side })))
  return listings.flatMap((listing) => (listing?.list.ok ? listing.list.value.items.slice(0, NEAREST_SHOWN / sides.length) : []))
}

export default async function SearchPage(props: Props) {
  const { query, exact, filters: chosen, page } = await read(props)
  if ([...query].length < MIN_SEARCH_CHARACTERS) {
    const categories = await section(getCategories())
    return <SearchListing query={query} categories={categories.ok ? categories.value : []} found={null} />
  }
  const listing = await getProductListing(query, page, chosen, exact)
  if (!listing) notFound()
  // The server has already read the price in the text; the page only shows it as a filter.
  const { name, filters } = understandSearch({ name: query, exact }, chosen)
  const found = { ...listing, filters }
  const nearest = hasNone(found) && filters !== chosen ? await nearestTo(name, filters) : []
  const bestSellers = foundFew(found) ? await section(getTopSellingProducts()) : null
  return (
    <SearchListing
      query={query}
      searched={name}
      exact={exact}
      categories={found.categories}
      found={found}
      corrected={found.list.ok ? found.list.value.corrected : null}
      nearest={nearest}
      bestSellers={bestSellers?.ok ? bestSellers.value.slice(0, BEST_SELLERS_SHOWN) : []}
    />
  )
}
