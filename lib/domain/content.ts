export type Slider = { id: number; photoUrl: string; photoMobileUrl: string; alt: string; heading: string; linkText: string; url: string }

/** The slug is a relative path. */
export type Project = { slug: string; title: string; bannerUrl: string }

export type BlogTeaser = {
  id: number
  slug: string
  title: string
  bannerUrl: string
  descriptionHtml: string
  createdAt: string
  metaTitle: string
  metaDescription: string
}
export type Blog = BlogTeaser & { tags: readonly string[] }

/** Public business settings by their v2 type; a missing one is ''. */
export type BusinessSettings = Readonly<Record<string, string>>
