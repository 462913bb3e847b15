import { GiftFinder } from '@/components/gifts/gift-finder'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { absolute } from '@/lib/seo/metadata'
import { contentMetadata } from '../content-metadata'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

const PATH = '/gift-finder'

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return contentMetadata('giftFinder', PATH)
}

export default async function GiftFinderPage({ params }: Props) {
  setPageLocale((await params).locale)
  return <GiftFinder address={absolute(PATH)} />
}
