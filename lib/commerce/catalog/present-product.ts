import { PLACEHOLDER_IMAGE } from '@/lib/domain/placeholder-image'
import type { Photo, Product, ProductLabel, ProductSection, Variant } from '@/lib/domain/catalog'
import { packsForSale, thumbnailOf } from './packs'
import type { ImageRow, LowestPriceRow, ProductRow, VariantRow } from './products.queries'

export const LABEL_SETTINGS = ['legal_name', 'packer_address', 'importer_address', 'customer_care', 'fssai_licence'] as const
export type LabelSettings = Readonly<Record<(typeof LABEL_SETTINGS)[number], string>>

type ProductParts = { variants: readonly VariantRow[]; lowest: readonly LowestPriceRow[]; images: readonly ImageRow[] }

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
  shelfLifeMonths: row.shelfLifeMonths,
})

const presentSection = (heading: string | null, html: string | null, imagePath: string | null): ProductSection | null =>
  heading ? { heading, html: html ?? '', imageUrl: imagePath ?? PLACEHOLDER_IMAGE } : null

const presentPhotos = (row: ProductRow, images: readonly ImageRow[]): readonly Photo[] =>
  images.map(({ path, alt, variant }) => ({ url: path, alt: alt || row.name, variant: variant ?? '' }))

/** A pack always has a price in its history: a trigger writes it. */
const lowestOf = (id: number, lowest: readonly LowestPriceRow[]) => lowest.find(({ variantId }) => variantId === id)?.pricePaise ?? null

const presentVariant = (
  { id, label, pricePaise, mrpPaise, stock, sku, netGrams }: VariantRow,
  lowest: readonly LowestPriceRow[],
): Variant => ({
  label,
  pricePaise,
  mrpPaise,
  stock,
  sku,
  netGrams,
  lowestRecentPaise: lowestOf(id, lowest),
})

/** The first pack is the default: its price is the product's, its MRP what the price is compared with. */
function presentOffer(row: ProductRow, { variants, lowest }: ProductParts) {
  const packs = packsForSale(variants, row.madeToOrder)
  const [first] = packs.all
  return {
    choiceTitle: packs.single ? '' : CHOICE_TITLE,
    variants: packs.single ? [] : packs.all.map((pack) => presentVariant(pack, lowest)),
    calculablePricePaise: first?.mrpPaise ?? 0,
    mainPricePaise: first?.pricePaise ?? 0,
    stock: packs.stock,
    availability: packs.availability,
    sku: packs.single?.sku ?? null,
    netGrams: packs.single?.netGrams ?? null,
    lowestRecentPaise: packs.single && lowestOf(packs.single.id, lowest),
  }
}

/** Listed products have at least one pack. */
export function presentProduct(row: ProductRow, parts: ProductParts, settings: LabelSettings): Product {
  const { images } = parts
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    category: { slug: row.categorySlug, name: row.categoryName },
    photos: presentPhotos(row, images),
    imageUrl: thumbnailOf(images, row.topCategorySlug),
    ...presentOffer(row, parts),
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
    badges: row.badges,
    label: presentLabel(row, settings),
  }
}
