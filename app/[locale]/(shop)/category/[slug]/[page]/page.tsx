import { setRequestLocale } from 'next-intl/server'
import { categoryMetadata, categorySlot } from '../category-slot'

/** `page` is a whole number from 1 on: the rewrite of ?page=n lets nothing else through. */
type Props = { params: Promise<{ locale: string; slug: string; page: string }> }

export const revalidate = 3600

/** Rendered on its first visit, not at build. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  const { locale, slug, page } = await params
  setRequestLocale(locale)
  return categoryMetadata({ slug, page: Number(page) })
}

export default async function CategoryPageNumber({ params }: Props) {
  const { locale, slug, page } = await params
  setRequestLocale(locale)
  return categorySlot({ slug, page: Number(page) })
}
