import { categoryMetadata, categorySlot } from '../category-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

/** `page` is an integer from 1: the rewrite of ?page=n matches nothing else. */
type Props = { params: Promise<{ locale: string; slug: string; page: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { locale, slug, page } = await params
  setPageLocale(locale)
  return categoryMetadata({ slug, page: Number(page) })
}

export default async function CategoryPageNumber({ params }: Props) {
  const { locale, slug, page } = await params
  setPageLocale(locale)
  return categorySlot({ slug, page: Number(page) })
}
