import 'server-only'
import type { Metadata } from 'next'
import { fitDescription, fitTitle } from '@/lib/format/seo-text'
import { getKnownSettings } from './content'

type Subject = {
  title: string
  /** '– Page 2' of a list's later pages. */
  ending?: string
  description: string
  /** Where the description comes from when there is none. */
  descriptionHtml: string
  /** The page's own address, from '/': its canonical. */
  path: string
  imageUrl: string
  /** false: a list that is filtered or searched for; one of thousands of the same products (SEO-03). */
  indexed?: boolean
}

/** Title, description, canonical and the basics of Open Graph, within the lengths of SEO-02. Paths become absolute by metadataBase. */
export async function pageMetadata({
  title,
  ending = '',
  description,
  descriptionHtml,
  path,
  imageUrl,
  indexed = true,
}: Subject): Promise<Metadata> {
  const shop = (await getKnownSettings()) ?? {}
  const siteName = shop['website_name'] ?? ''
  const fitted = fitTitle(title, siteName, ending)
  const told = fitDescription(description, descriptionHtml, shop['meta_description'] ?? '', ending)
  return {
    title: { absolute: fitted },
    description: told,
    alternates: { canonical: path },
    ...(indexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName,
      title: fitted,
      description: told,
      url: path,
      ...(imageUrl ? { images: [imageUrl] } : {}),
    },
  }
}
