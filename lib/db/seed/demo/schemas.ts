/** The schemas of the demo shop's data files. Prices are whole rupees incl. GST, for easy editing; the seed converts them to paise. */

import { array, boolean, mixed, number, object, string, type InferType } from 'yup'

const text = () => string().required()
/** A path below /demo: 'products/california-almonds-1.webp'. */
const picture = () => string().required()
const slug = () =>
  string()
    .required()
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const texts = () => array(text()).defined()
const day = () =>
  string()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
const moment = () =>
  string()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
const amount = () => number().required().min(0)
const whole = () => amount().integer()
const flag = () => boolean().required()

const isTextRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((one) => typeof one === 'string')

/** Per 100 g, as on an Indian food label (FSSAI Labelling and Display Regulations, 2020). */
const nutritionSchema = object({
  energyKcal: amount(),
  proteinG: amount(),
  carbohydrateG: amount(),
  totalSugarsG: amount(),
  addedSugarsG: amount(),
  fatG: amount(),
  saturatedFatG: amount(),
  transFatG: amount(),
  fibreG: number().min(0),
  cholesterolMg: number().min(0),
  sodiumMg: amount(),
}).noUnknown()

const variantSchema = object({
  /** '250 g', '1 kg'; empty for a single-variant product. */
  label: string().defined(),
  sku: text(),
  priceRupees: amount(),
  mrpRupees: amount(),
  netGrams: whole().min(1),
  stock: whole(),
  /** The product image that shows this variant. */
  image: string(),
}).noUnknown()

const sectionSchema = object({ heading: text(), html: text(), image: picture() }).noUnknown()

export const productSchema = object({
  slug: slug(),
  name: text(),
  /** Grade, origin or use, in a few words. */
  cardFact: text(),
  /** The slug of the sub-category, or of the category if no sub-category fits. */
  category: slug(),
  /** Best first. */
  images: array(picture()).defined().min(1),
  descriptionHtml: text(),
  benefitsHtml: text(),
  specificationHtml: text(),
  faqsHtml: text(),
  about: sectionSchema.optional().default(undefined),
  additional: sectionSchema.optional().default(undefined),
  metaTitle: text(),
  metaDescription: text(),
  hsn: text(),
  /** Oldest first; a rate applies from its day (India). */
  gst: array(object({ from: day(), percent: amount() }).noUnknown())
    .defined()
    .min(1),
  /** ISO 3166-1 alpha-2. */
  originCountry: string().required().length(2),
  originRegion: string().defined(),
  /** The importer of imported goods, otherwise the packer; in the demo both are the shop's own company. */
  packedBy: string()
    .required()
    .oneOf(['packer', 'importer'] as const),
  ingredients: text(),
  /** Claims next to the price; only those proven by ingredients and nutrition (demo-claims.test.ts has the rules). */
  badges: texts(),
  allergens: texts(),
  nutrition: nutritionSchema,
  storage: text(),
  shelfLifeMonths: whole().min(1),
  tags: texts(),
  attributes: mixed({ type: 'object of texts', check: isTextRecord }).required(),
  featured: flag(),
  /** Packed only after the order: sold without stock. */
  madeToOrder: boolean(),
  unitsSold: whole(),
  addedOn: day(),
  variants: array(variantSchema).defined().min(1),
}).noUnknown()

const categoryFields = {
  slug: slug(),
  name: text(),
  shortDescriptionHtml: text(),
  descriptionHtml: text(),
  image: picture(),
  metaTitle: text(),
  metaDescription: text(),
}
const subcategorySchema = object(categoryFields).noUnknown()
export const categoriesSchema = array(
  object({ ...categoryFields, subcategories: array(subcategorySchema).defined() }).noUnknown(),
).required()

export const blogSchema = object({
  slug: slug(),
  title: text(),
  banner: picture(),
  html: text(),
  tags: texts(),
  /** The shop's products that the recipe needs. */
  ingredients: array(object({ slug: slug(), variant: string().defined(), quantity: whole().min(1) }).noUnknown()),
  publishedAt: moment(),
  metaTitle: text(),
  metaDescription: text(),
}).noUnknown()

export const storiesSchema = array(
  object({ title: text(), link: text(), banner: picture(), html: text(), publishedAt: moment() }).noUnknown(),
).required()

export const slidersSchema = array(
  object({ heading: text(), linkText: text(), url: text(), photo: picture(), photoMobile: picture(), alt: text() }).noUnknown(),
).required()

/** `slug` is the path of the page that the banner links to. */
export const projectsSchema = array(object({ slug: text(), title: text(), banner: picture() }).noUnknown()).required()

const reviewSchema = object({
  userName: text(),
  rating: number()
    .required()
    .oneOf([1, 2, 3, 4, 5] as const),
  comment: text(),
  writtenAt: moment(),
  verified: flag(),
}).noUnknown()
export const reviewsSchema = array(object({ productSlug: slug(), reviews: array(reviewSchema).defined() }).noUnknown()).required()

/**
 * Words that mean the same to a shopper in India, the shop's own first, in Devanagari and in Latin letters, with names in other languages of the
 * country. Either singular or plural is enough.
 */
export const synonymsSchema = array(
  object({ about: text(), groups: array(array(text()).defined().min(2)).defined() }).noUnknown(),
).required()

const orderSchema = object({
  code: text(),
  /** Days in India. */
  placedOn: day(),
  deliveredOn: day(),
  paymentMethod: string()
    .required()
    .oneOf(['online', 'cash_on_delivery'] as const),
  lines: array(object({ sku: text(), quantity: whole().min(1) }).noUnknown())
    .defined()
    .min(1),
}).noUnknown()

/**
 * Customers who have bought from the demo shop and reviewed it. They have no password and receive no mail, so no one can sign in to their accounts. One of them
 * reviews a product that he did not buy here, so that review is not verified.
 */
export const customersSchema = array(
  object({
    name: text(),
    email: text(),
    /** The customer's review in the demo shop, identified by the name it is signed with. */
    review: object({ productSlug: slug(), userName: text() }).noUnknown(),
    home: object({ address: text(), city: text(), state: text(), stateGstCode: text(), postalCode: text() }).noUnknown(),
    orders: array(orderSchema).defined(),
  }).noUnknown(),
).required()

export const couponsSchema = array(
  object({
    code: text(),
    /** Only these products; if absent, the whole cart. */
    productSlugs: array(slug()),
    discount: object({ percent: number().min(1).max(100), amountRupees: number().min(1) })
      .noUnknown()
      .test(
        'one',
        ({ path }) => `${path} must have either percent or amountRupees.`,
        ({ percent, amountRupees }) => (percent === undefined) !== (amountRupees === undefined),
      ),
    minBuyRupees: amount(),
    maxDiscountRupees: number().min(1),
    /** Days in India, both inclusive. */
    startsOn: day(),
    endsOn: day(),
    /** If absent, unlimited. */
    totalLimit: whole().optional(),
    perCustomerLimit: whole().min(1),
  }).noUnknown(),
).required()

export type DemoProduct = InferType<typeof productSchema>
export type DemoSection = InferType<typeof sectionSchema>
export type DemoSubcategory = InferType<typeof subcategorySchema>
export type DemoCategory = InferType<typeof categoriesSchema>[number]
export type DemoReview = InferType<typeof reviewSchema> & { productSlug: string }
export type DemoCustomer = InferType<typeof customersSchema>[number]
export type DemoOrder = InferType<typeof orderSchema>
export type DemoCoupon = InferType<typeof couponsSchema>[number]
