import type { Transaction } from '../connection'
import { categories, gstRates, productImages, products, reviews, variants } from '../schema'
import type { DemoCategory, DemoProduct, DemoReview, DemoSection, DemoSubcategory } from './demo/schemas'
import { demoImage } from './demo-image'

type Ids = ReadonlyMap<string, number>

export const paiseOf = (rupees: number) => Math.round(rupees * 100)

/** Noon in India: the same calendar day in every time zone that a server is likely to use. */
export const noonInIndia = (day: string) => new Date(`${day}T12:00:00+05:30`)

function idOf(ids: Ids, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The demo shop refers to '${slug}', which does not exist.`)
  return id
}

export async function insertCategories(tx: Transaction, wanted: readonly DemoCategory[]): Promise<Ids> {
  const parents = await insertLevel(
    tx,
    wanted.map((category, position) => categoryRow(category, null, position)),
  )
  const children = wanted.flatMap(({ slug, subcategories }) =>
    subcategories.map((child, position) => categoryRow(child, idOf(parents, slug), position)),
  )
  return new Map([...parents, ...(await insertLevel(tx, children))])
}

async function insertLevel(tx: Transaction, rows: (typeof categories.$inferInsert)[]): Promise<Ids> {
  const inserted = rows.length === 0 ? [] : await tx.insert(categories).values(rows).returning({ id: categories.id, slug: categories.slug })
  return new Map(inserted.map(({ id, slug }) => [slug, id]))
}

function categoryRow(category: DemoSubcategory, parentId: number | null, position: number) {
  const { slug, name, shortDescriptionHtml, descriptionHtml, metaTitle, metaDescription } = category
  const { path, alt } = demoImage(category.image)
  return {
    parentId,
    slug,
    name,
    shortDescriptionHtml,
    descriptionHtml,
    imagePath: path,
    imageAlt: alt,
    metaTitle,
    metaDescription,
    position,
  }
}

export async function insertProducts(tx: Transaction, wanted: readonly DemoProduct[], categoryIds: Ids): Promise<Ids> {
  const inserted = await tx
    .insert(products)
    .values(wanted.map((product) => productRow(product, idOf(categoryIds, product.category))))
    .returning({ id: products.id, slug: products.slug })
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]))
  const insertedVariants = await tx
    .insert(variants)
    .values(wanted.flatMap((product) => variantRows(product, idOf(ids, product.slug))))
    .returning({ id: variants.id, sku: variants.sku })
  const variantIds = new Map(insertedVariants.map(({ id, sku }) => [sku, id]))
  await tx.insert(productImages).values(wanted.flatMap((product) => imageRows(product, idOf(ids, product.slug), variantIds)))
  await tx.insert(gstRates).values(gstRows(wanted, ids))
  return ids
}

function productRow(product: DemoProduct, categoryId: number): typeof products.$inferInsert {
  const { about, additional, addedOn, madeToOrder, allergens, badges, tags, attributes, category, images, variants, gst, ...same } = product
  const [aboutImage, additionalImage] = [sectionImage(about), sectionImage(additional)]
  return {
    ...same,
    categoryId,
    allergens: [...allergens],
    badges: [...badges],
    tags: [...tags],
    attributes: { ...attributes },
    madeToOrder: madeToOrder ?? false,
    createdAt: noonInIndia(addedOn),
    aboutHeading: about?.heading,
    aboutHtml: about?.html,
    aboutImagePath: aboutImage?.path,
    aboutImageAlt: aboutImage?.alt,
    additionalHeading: additional?.heading,
    additionalHtml: additional?.html,
    additionalImagePath: additionalImage?.path,
    additionalImageAlt: additionalImage?.alt,
  }
}

const sectionImage = (section: DemoSection | undefined) => section && demoImage(section.image)

const imageRows = (product: DemoProduct, productId: number, variantIds: Ids) =>
  product.images.map((image, position) => {
    const variant = product.variants.find((variant) => variant.image === image)
    return { productId, variantId: variant ? idOf(variantIds, variant.sku) : null, position, ...demoImage(image) }
  })

const variantRows = (product: DemoProduct, productId: number) =>
  product.variants.map(({ label, sku, priceRupees, mrpRupees, netGrams, stock }, position) => ({
    productId,
    label,
    sku,
    pricePaise: paiseOf(priceRupees),
    mrpPaise: paiseOf(mrpRupees),
    netGrams,
    stock,
    position,
  }))

type GstRow = { hsn: string | null; productId: number | null; percent: number; validFrom: string }

const HEADING_DIGITS = 4

/** The headings (0802) whose products all have the same rates, so that a new product has a rate before its own HSN does. */
function headingRows(products: readonly DemoProduct[]): GstRow[] {
  const ratesOfHeading = new Map<string, Map<string, DemoProduct['gst']>>()
  for (const { hsn, gst } of products) {
    const heading = hsn.slice(0, HEADING_DIGITS)
    const known = ratesOfHeading.get(heading) ?? new Map<string, DemoProduct['gst']>()
    ratesOfHeading.set(heading, known.set(JSON.stringify(gst), gst))
  }
  return [...ratesOfHeading].flatMap(([hsn, known]) =>
    known.size > 1 ? [] : [...known.values()].flat().map(({ from, percent }) => ({ hsn, productId: null, percent, validFrom: from })),
  )
}

/** One set of rates per HSN and heading; a product taxed differently from the first of its HSN gets its own rows. */
export function gstRows(products: readonly DemoProduct[], productIds: ReadonlyMap<string, number>): GstRow[] {
  const ratesOfHsn = new Map<string, DemoProduct['gst']>()
  const rows = headingRows(products)
  for (const { slug, hsn, gst } of products) {
    const known = ratesOfHsn.get(hsn)
    if (known && JSON.stringify(known) === JSON.stringify(gst)) continue
    if (!known) ratesOfHsn.set(hsn, gst)
    const subject = known ? { hsn: null, productId: productIds.get(slug) ?? null } : { hsn, productId: null }
    rows.push(...gst.map(({ from, percent }) => ({ ...subject, percent, validFrom: from })))
  }
  return rows
}

export async function insertReviews(tx: Transaction, wanted: readonly DemoReview[], productIds: Ids): Promise<void> {
  await tx.insert(reviews).values(
    wanted.map(({ productSlug, userName, rating, comment, writtenAt, verified }) => ({
      productId: idOf(productIds, productSlug),
      authorName: userName,
      rating,
      comment,
      verified,
      createdAt: new Date(writtenAt),
    })),
  )
}
