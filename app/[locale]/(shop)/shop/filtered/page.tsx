import { queryOf, readAddress, type SearchParams } from '../../read-address'
import { shopMetadata, shopSlot } from '../shop-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

const readRequest = async ({ params, searchParams }: Props) => {
  setPageLocale((await params).locale)
  return readAddress(queryOf(await searchParams))
}

export const generateMetadata = async (props: Props) => shopMetadata(await readRequest(props))

/** Reached by rewriting an address with filters; rendered for every request and not indexed. */
export default async function FilteredShopPage(props: Props) {
  return shopSlot(await readRequest(props))
}
