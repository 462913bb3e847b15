import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RichText } from '@/components/ui/rich-text'
import { Tabs, type Tab } from '@/components/ui/tabs'
import type { Product } from '@/lib/commerce/catalog/model'
import { plainText } from '@/lib/html/text'
import { REVIEWS_ID } from './reviews-href'

type Props = { product: Product; reviews: ReactNode; /** The initially open tab. */ open: 'description' | 'reviews' }

/**
 * Description, Benefits, Specification, Reviews, Faqs (PDP-08). The headings are visible only without JavaScript, where tabs do not work.
 */
export function ProductTabs({ product, reviews, open }: Props) {
  const t = useTranslations('product.tabs')
  const withHeading = (title: string, content: ReactNode) => (
    <>
      <h2 className="tab-heading">{title}</h2>
      {content}
    </>
  )
  const text = (
    id: 'description' | 'benefits' | 'specification' | 'faqs',
    field: 'descriptionHtml' | 'benefitsHtml' | 'specificationsHtml' | 'faqHtml',
  ): Tab => ({
    id,
    label: t(id),
    panel: withHeading(t(id), plainText(product[field]) === '' ? <p>{t(`${id}Empty`)}</p> : <RichText html={product[field]} />),
  })
  const tabs = [
    text('description', 'descriptionHtml'),
    text('benefits', 'benefitsHtml'),
    text('specification', 'specificationsHtml'),
    { id: REVIEWS_ID, label: t('reviews'), panel: withHeading(t('reviews'), reviews) },
    text('faqs', 'faqHtml'),
  ]
  return <Tabs label={t('label', { name: product.name })} tabs={tabs} open={open} />
}
