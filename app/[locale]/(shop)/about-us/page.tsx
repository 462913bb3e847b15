import { About } from '@/components/content/about'
import { shopFacts } from '@/components/content/shop-facts'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { absolute } from '@/lib/seo/metadata'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { contentMetadata } from '../content-metadata'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

const PATH = '/about-us'

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return contentMetadata('content.about', PATH)
}

export default async function AboutPage({ params }: Props) {
  setPageLocale((await params).locale)
  const settings = (await getKnownSettings()) ?? {}
  return <About facts={shopFacts(settings)} imageUrl={settings['about_us_image'] ?? ''} address={absolute(PATH)} />
}
