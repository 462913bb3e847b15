import { categoryMetadata, categorySlot } from './category-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { locale, slug } = await params
  setPageLocale(locale)
  return categoryMetadata({ slug, page: 1 })
}

export default async function CategoryPage({ params }: Props) {
  const { locale, slug } = await params
  setPageLocale(locale)
  return categorySlot({ slug, page: 1 })
}
