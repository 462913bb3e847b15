import { inContext, thing, type Thing } from './thing'

type Article = {
  /** Whole addresses, as all here. */
  url: string
  headline: string
  description: string
  /** '' when the article has no picture. */
  imageUrl: string
  /** ISO 8601. */
  publishedAt: string
  /** ISO 8601; null when nothing says that it was changed. */
  modifiedAt: string | null
  tags: readonly string[]
  publisher: { name: string; url: string; logoUrl: string }
}

/** Articles are the shop's own: they name no other author, and neither does the page. */
export function blogPosting({ url, headline, description, imageUrl, publishedAt, modifiedAt, tags, publisher }: Article): Thing {
  const shop = { name: publisher.name, url: publisher.url }
  return inContext(
    thing('BlogPosting', {
      mainEntityOfPage: url,
      url,
      headline,
      description,
      image: imageUrl,
      datePublished: publishedAt,
      dateModified: modifiedAt,
      keywords: tags,
      inLanguage: 'en-IN',
      author: thing('Organization', shop),
      publisher: thing('Organization', { ...shop, logo: publisher.logoUrl }),
    }),
  )
}
