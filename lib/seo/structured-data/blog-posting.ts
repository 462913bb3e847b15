import { inContext, thing, type Thing } from './thing'

export type Article = {
  /** Whole addresses, as all here. */
  url: string
  headline: string
  description: string
  /** The same picture in several shapes; empty when the article has none. */
  images: readonly string[]
  /** ISO 8601. */
  publishedAt: string
  /** ISO 8601; null when nothing says that it was changed. */
  modifiedAt: string | null
  tags: readonly string[]
  publisher: { name: string; url: string; logoUrl: string }
}

/** What holds for an article and for a recipe in it. Articles are the shop's own: they name no other author, and neither does the page. */
export const articleThing = ({ description, images, publishedAt, modifiedAt, tags, publisher: { name, url } }: Article): Thing => ({
  description,
  image: images,
  datePublished: publishedAt,
  dateModified: modifiedAt,
  keywords: tags,
  inLanguage: 'en-IN',
  author: thing('Organization', { name, url }),
})

export function blogPosting(article: Article): Thing {
  const { url, headline, publisher } = article
  return inContext(
    thing('BlogPosting', {
      mainEntityOfPage: url,
      url,
      headline,
      ...articleThing(article),
      publisher: thing('Organization', { name: publisher.name, url: publisher.url, logo: publisher.logoUrl }),
    }),
  )
}
