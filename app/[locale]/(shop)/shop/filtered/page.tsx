import { setRequestLocale } from 'next-intl/server'
import { readAddress, type SearchParams } from '../../read-address'
import { shopMetadata, shopSlot } from '../shop-slot'

/** Reached through the rewrite of an address with a filter; rendered for every request, not indexed. */
type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> }

const asked = async ({ params, searchParams }: Props) => {
  setRequestLocale((await params).locale)
  return readAddress(await searchParams)
}

export const generateMetadata = async (props: Props) => shopMetadata(await asked(props))

export default async function FilteredShopPage(props: Props) {
  return shopSlot(await asked(props))
}
