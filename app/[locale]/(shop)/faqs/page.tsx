import { getTranslations } from 'next-intl/server'
import { answerHtml, Faqs, readFaqs } from '@/components/content/faqs'
import { shopFacts } from '@/components/content/shop-facts'
import { HeadJsonLd } from '@/components/shared/head-json-ld'
import { setPageLocale } from '@/lib/i18n/page-locale'
import { faqPage } from '@/lib/seo/structured-data/pages'
import { absolute } from '@/lib/seo/metadata'
import { getKnownSettings } from '@/lib/commerce/content/pages'
import { contentMetadata } from '../content-metadata'

export const revalidate = 3600

export const generateStaticParams = () => []

type Props = { params: Promise<{ locale: string }> }

const PATH = '/faqs'

export async function generateMetadata({ params }: Props) {
  setPageLocale((await params).locale)
  return contentMetadata('content.faqs', PATH)
}

export default async function FaqsPage({ params }: Props) {
  setPageLocale((await params).locale)
  const [settings, t] = await Promise.all([getKnownSettings(), getTranslations('content.faqs')])
  const facts = shopFacts(settings ?? {})
  const faqs = readFaqs(t, facts)
  return (
    <>
      <HeadJsonLd thing={faqPage(faqs.map((faq) => ({ question: faq.question, answer: answerHtml(faq) })))} />
      <Faqs faqs={faqs} facts={facts} address={absolute(PATH)} />
    </>
  )
}
