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
export function blogPosting({ url, headline, description, imageUrl, publishedAt, modifiedAt, tags, publisher }: Article) {
  const shop = { '@type': 'Organization', name: publisher.name, url: publisher.url }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    url,
    headline,
    ...(description ? { description } : {}),
    ...(imageUrl ? { image: imageUrl } : {}),
    datePublished: publishedAt,
    ...(modifiedAt === null ? {} : { dateModified: modifiedAt }),
    ...(tags.length > 0 ? { keywords: tags } : {}),
    inLanguage: 'en-IN',
    author: shop,
    publisher: { ...shop, ...(publisher.logoUrl ? { logo: publisher.logoUrl } : {}) },
  }
}
