import { queryOf, readAddress, type SearchParams } from '../../../read-address'
import { categoryMetadata, categorySlot } from '../category-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string; slug: string }>; searchParams: Promise<SearchParams> }

const readRequest = async ({ params, searchParams }: Props) => {
  const { locale, slug } = await params
  setPageLocale(locale)
  return { slug, ...readAddress(queryOf(await searchParams)) }
}

export const generateMetadata = async (props: Props) => categoryMetadata(await readRequest(props))

/** Reached by rewriting an address with filters; rendered for every request and not indexed. */
export default async function FilteredCategoryPage(props: Props) {
  return categorySlot(await readRequest(props))
}
