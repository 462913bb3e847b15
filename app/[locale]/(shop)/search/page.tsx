import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { choicesOf, listingHref } from '@/components/catalog/listing-address'
import { foundFew, SEARCH_PATH, SearchListing } from '@/components/catalog/search-listing'
import { MIN_SEARCH_CHARACTERS } from '@/lib/commerce/kernel/limits'
import { getCategories, getProductListing, getTopSellingProducts } from '@/lib/commerce/catalog/pages'
import { understandSearch } from '@/lib/commerce/search/typed-price.model'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { searchText } from '@/lib/list-address.mjs'
import { pageMetadata } from '@/lib/seo/metadata'
import { section } from '@/lib/v2/page-reads'
import { queryOf, readAddress, type SearchParams } from '../read-address'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

/** Two rows of the grid on a wide screen. */
const BEST_SELLERS_SHOWN = 8

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

export default async function SearchPage(props: Props) {
  const { query, exact, filters: chosen, page } = await read(props)
  if ([...query].length < MIN_SEARCH_CHARACTERS) {
    const categories = await section(getCategories())
    return <SearchListing query={query} categories={categories.ok ? categories.value : []} found={null} />
  }
  const listing = await getProductListing(query, page, chosen, exact)
  if (!listing) notFound()
  // The server has read the price in the text; the page only shows it as a filter.
  const { name, filters } = understandSearch({ name: query, exact }, chosen)
  const found = { ...listing, filters }
  const bestSellers = foundFew(found) ? await section(getTopSellingProducts()) : null
  return (
    <SearchListing
      query={query}
      searched={name}
      exact={exact}
      categories={found.categories}
      found={found}
      corrected={found.list.ok ? found.list.value.corrected : null}
      bestSellers={bestSellers?.ok ? bestSellers.value.slice(0, BEST_SELLERS_SHOWN) : []}
    />
  )
}
