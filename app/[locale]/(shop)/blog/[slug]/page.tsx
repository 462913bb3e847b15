import { blogMetadata, blogSlot } from './blog-slot'
import { setPageLocale } from '@/lib/i18n/page-locale'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 3600

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props) {
  const { locale, slug } = await params
  setPageLocale(locale)
  return blogMetadata(slug)
}

export default async function BlogPage({ params }: Props) {
  const { locale, slug } = await params
  setPageLocale(locale)
  return blogSlot(slug)
}
