import { setRequestLocale } from 'next-intl/server'
import { blogsMetadata, blogsSlot } from '../blogs-slot'

/** `page` is a whole number from 1 on: the rewrite of ?page=n lets nothing else through. */
type Props = { params: Promise<{ locale: string; page: string }> }

export const revalidate = 3600

/** Rendered on its first visit, not at build. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props) {
  const { locale, page } = await params
  setRequestLocale(locale)
  return blogsMetadata(Number(page))
}

export default async function BlogsPageNumber({ params }: Props) {
  const { locale, page } = await params
  setRequestLocale(locale)
  return blogsSlot(Number(page))
}
