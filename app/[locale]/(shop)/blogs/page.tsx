import { blogsMetadata, blogsSlot } from './blogs-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return blogsMetadata(1)
}

export default async function BlogsPage({ params }: Props) {
  setPageLocale((await params).locale)
  return blogsSlot(1)
}
