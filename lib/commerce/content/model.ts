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
/** A product that a recipe needs. `variant`: the pack's label; '' for a product without variants. `quantity`: the number of packs. */
export type Ingredient = { slug: string; variant: string; quantity: number }

export type Blog = BlogTeaser & {
  tags: readonly string[]
  /** What the shop sells for the recipe; empty if there is none or the remote server does not report it. */
  ingredients: readonly Ingredient[]
}

/** A customer's story. `link`: a path on this site or an external address; '' if there is none. */
export type Story = { id: number | null; link: string; bannerUrl: string; title: string; createdAt: string; descriptionHtml: string }

/** Public business settings by their v2 type; a missing one is ''. */
export type BusinessSettings = Readonly<Record<string, string>>
