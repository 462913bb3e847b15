import type { Photo, Product, ProductLabel, ProductSection } from '@/lib/domain/catalog'
import { availabilityOf, isWithoutVariants, sellableStock } from './packs'
import { PLACEHOLDER_IMAGE } from './placeholder-image'
import type { ImageRow, ProductRow, VariantRow } from './products.queries'

export const LABEL_SETTINGS = ['legal_name', 'packer_address', 'importer_address', 'customer_care', 'fssai_licence'] as const
export type LabelSettings = Readonly<Record<(typeof LABEL_SETTINGS)[number], string>>

const CHOICE_TITLE = 'Net quantity'
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

const presentLabel = (row: ProductRow, settings: LabelSettings): ProductLabel => ({
  originCountry: countryNames.of(row.originCountry) ?? row.originCountry,
  originRegion: row.originRegion,
  packedBy: row.packedBy,
  packerName: settings.legal_name,
  packerAddress: row.packedBy === 'importer' ? settings.importer_address : settings.packer_address,
  customerCare: settings.customer_care,
  fssaiLicence: settings.fssai_licence,
  vegetarian: row.vegetarian,
  ingredients: row.ingredients,
  allergens: row.allergens,
  nutrition: row.nutrition,
  storage: row.storage,
  shelfLifeMonths: row.shelfLifeMonths ?? 0,
})

const presentSection = (heading: string | null, html: string | null, imagePath: string | null): ProductSection | null =>
  heading ? { heading, html: html ?? '', imageUrl: imagePath ?? PLACEHOLDER_IMAGE } : null

function presentPhotos(row: ProductRow, images: readonly ImageRow[]): readonly Photo[] {
  const own = images.map(({ path, alt }) => ({ url: path, alt: alt || row.name, variant: '' }))
  return own.length > 0 ? own : [{ url: row.categoryImagePath || PLACEHOLDER_IMAGE, alt: row.name, variant: '' }]
}

/** `variants` in the order of the shelf, at least one; the first is the default. */
export function presentProduct(row: ProductRow, variants: readonly VariantRow[], images: readonly ImageRow[], settings: LabelSettings): Product {
  const sold = variants.map((variant) => ({ ...variant, stock: sellableStock(variant.stock, row.madeToOrder) }))
  const single = isWithoutVariants(sold)
  const stock = sold.reduce((sum, variant) => sum + variant.stock, 0)
  const photos = presentPhotos(row, images)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: { slug: row.categorySlug, name: row.categoryName },
    photos,
    imageUrl: photos[0]?.url ?? PLACEHOLDER_IMAGE,
    choiceTitle: single ? '' : CHOICE_TITLE,
    variants: single
      ? []
      : sold.map(({ label, pricePaise, mrpPaise, stock: left, sku, netGrams }) => ({ label, pricePaise, mrpPaise, stock: left, sku, netGrams })),
    calculablePricePaise: sold[0]?.mrpPaise ?? 0,
    mainPricePaise: sold[0]?.pricePaise ?? 0,
    stock,
    availability: availabilityOf(stock, row.madeToOrder),
    netGrams: single ? (sold[0]?.netGrams ?? null) : null,
    rating: row.rating,
    reviewCount: row.ratingCount,
    descriptionHtml: row.descriptionHtml,
    keyFeaturesHtml: row.keyFeaturesHtml,
    maintenanceHtml: row.specificationHtml,
    warrantySummaryHtml: row.faqsHtml,
    about: presentSection(row.aboutHeading, row.aboutHtml, row.aboutImagePath),
    additional: presentSection(row.additionalHeading, row.additionalHtml, row.additionalImagePath),
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    label: presentLabel(row, settings),
  }
}
