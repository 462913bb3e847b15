export type Slider = {
  id: number | null
  photoUrl: string
  photoMobileUrl: string
  alt: string
  heading: string
  linkText: string
  url: string
}

/** The slug is a relative path. */
export type Project = { slug: string; title: string; bannerUrl: string }

export type BlogTeaser = {
  id: number | null
  slug: string
  title: string
  bannerUrl: string
  descriptionHtml: string
  createdAt: string
  /** null if the server does not report it. */
  updatedAt: string | null
  metaTitle: string
  metaDescription: string
}
/** A product that a recipe needs. `variant`: the label of the pack; '' for a product without variants. `quantity`: how many packs. */
export type Ingredient = { slug: string; variant: string; quantity: number }

export type Blog = BlogTeaser & {
  tags: readonly string[]
  /** What the shop sells for the recipe; empty for an article without one, or if the remote server does not report it. */
  ingredients: readonly Ingredient[]
}

/** A customer's story. `link`: a path of this site or an external address; '' if there is none. */
export type Story = { id: number | null; link: string; bannerUrl: string; title: string; createdAt: string; descriptionHtml: string }

/** Public business settings by their v2 type; a missing one is ''. */
export type BusinessSettings = Readonly<Record<string, string>>
