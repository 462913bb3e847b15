/** The shapes of the demo shop's content. Prices are whole rupees incl. GST here because people write them; the seed turns them into paise. */

/** Per 100 g, as on an Indian food label (FSSAI Labelling and Display Regulations, 2020). */
export type DemoNutrition = {
  energyKcal: number
  proteinG: number
  carbohydrateG: number
  totalSugarsG: number
  addedSugarsG: number
  fatG: number
  saturatedFatG: number
  transFatG: number
  fibreG?: number
  cholesterolMg?: number
  sodiumMg: number
}

export type DemoVariant = {
  /** What a shopper reads: '250 g', '1 kg'; empty for a product sold in one pack only. */
  label: string
  sku: string
  priceRupees: number
  mrpRupees: number
  netGrams: number
  stock: number
  /** Which of the product's images shows this very pack. */
  image?: string
}

export type DemoSection = { heading: string; html: string; image: string }

export type DemoProduct = {
  slug: string
  name: string
  /** Slug of the sub-category, or of the category itself when it has none that fits. */
  category: string
  /** Paths below /demo, best first: 'products/california-almonds-1.webp'. */
  images: readonly string[]
  descriptionHtml: string
  keyFeaturesHtml: string
  specificationHtml: string
  faqsHtml: string
  about?: DemoSection
  additional?: DemoSection
  metaTitle: string
  metaDescription: string
  hsn: string
  /** Oldest first; the rate holds from that day (India) on. */
  gst: readonly { from: string; percent: number }[]
  /** ISO 3166-1 alpha-2. */
  originCountry: string
  originRegion: string
  /** Imported goods name the importer, others the packer; both are the shop's own company in the demo. */
  packedBy: 'packer' | 'importer'
  ingredients: string
  /** Claims beside the buying column; only what ingredients and nutrition bear out (demo-claims.test.ts has the rules). */
  badges: readonly string[]
  allergens: readonly string[]
  nutrition: DemoNutrition
  storage: string
  shelfLifeMonths: number
  tags: readonly string[]
  attributes: Readonly<Record<string, string>>
  featured: boolean
  /** Packed only after the order: sold although nothing is on the shelf. */
  madeToOrder?: true
  unitsSold: number
  addedOn: string
  variants: readonly DemoVariant[]
}

export type DemoCategory = {
  slug: string
  name: string
  shortDescriptionHtml: string
  descriptionHtml: string
  image: string
  metaTitle: string
  metaDescription: string
  subcategories: readonly Omit<DemoCategory, 'subcategories'>[]
}

export type DemoBlog = {
  slug: string
  title: string
  banner: string
  html: string
  tags: readonly string[]
  publishedAt: string
  metaTitle: string
  metaDescription: string
}

export type DemoStory = { title: string; link: string; banner: string; html: string; publishedAt: string }
export type DemoSlider = { heading: string; linkText: string; url: string; photo: string; photoMobile: string; alt: string }
export type DemoProject = { slug: string; title: string; banner: string }
export type DemoReview = {
  productSlug: string
  userName: string
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  writtenAt: string
  verified: boolean
}

export type DemoOrder = {
  code: string
  /** Days in India. */
  placedOn: string
  deliveredOn: string
  paymentType: 'razorpay' | 'cash_on_delivery'
  lines: readonly { sku: string; quantity: number }[]
}

export type DemoCustomer = {
  name: string
  email: string
  /** The review of the demo shop that is theirs, by the name it is signed with. */
  review: { productSlug: string; userName: string }
  home: { address: string; city: string; state: string; stateGstCode: string; postalCode: string }
  orders: readonly DemoOrder[]
}

export type DemoCoupon = {
  code: string
  /** Only these products; without: the whole cart. */
  productSlugs?: readonly string[]
  discount: { percent: number } | { amountRupees: number }
  minBuyRupees: number
  maxDiscountRupees?: number
  /** Days in India, both inclusive. */
  startsOn: string
  endsOn: string
  /** Without: as many as like. */
  totalLimit?: number
  perCustomerLimit: number
}
