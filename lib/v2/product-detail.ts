import { percentOff, type Paise } from '@/lib/domain/money'
import type { Photo, Product, ProductSection, Variant } from '@/lib/domain/catalog'
import { isPlaceholder } from '@/lib/domain/placeholder-image'
import type { ReadContext, Wire, WriteContext } from './call'
import { readAvailability } from './product-card'
import { readLabel, writeLabel } from './product-label'
import { asImageUrl, asNumber, asNumberOrNull, asPaise, asPaiseOrNull, asText, asTextOrNull, asWire, asWires } from './reading'
import { writeImage, writeMoney, writeRupees } from './writing'

const writeRupeesOrNull = (paise: Paise | null): number | null => (paise === null ? null : writeRupees(paise))

const writeVariant = (variant: Variant): Wire => ({
  value: variant.label,
  price: writeRupees(variant.pricePaise),
  mrp: writeRupeesOrNull(variant.mrpPaise),
  stock: variant.stock,
  sku: variant.sku,
  net_grams: variant.netGrams,
  lowest_price_30_days: writeRupeesOrNull(variant.lowestRecentPaise),
})

const writeSection = (prefix: string, section: ProductSection | null, to: WriteContext): Wire => ({
  [`${prefix}_heading`]: section?.heading ?? null,
  [`${prefix}_description`]: section?.html ?? null,
  [`${prefix}_image`]: section ? writeImage(section.imageUrl, to) : null,
})

/** v2 clients show the first photo: where a drawing stands in for it, the drawing is sent. */
const photosOf = ({ photos, imageUrl, name }: Product): readonly Photo[] =>
  photos.length === 0 && imageUrl !== '' && isPlaceholder(imageUrl) ? [{ url: imageUrl, alt: name, variant: '' }] : photos

/** `additonal_*` is the documents' spelling and stays on the wire. */
export function writeProduct(product: Product, to: WriteContext): Wire {
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    category: product.category,
    photos: photosOf(product).map((photo) => ({ variant: photo.variant, path: writeImage(photo.url, to), alt: photo.alt })),
    thumbnail_image: writeImage(product.imageUrl, to),
    choice_options:
      product.variants.length === 0 ? [] : [{ name: '1', title: product.choiceTitle, options: product.variants.map(writeVariant) }],
    calculable_price: writeRupees(product.calculablePricePaise),
    main_price: writeMoney(product.mainPricePaise),
    stroked_price: writeMoney(product.calculablePricePaise),
    discount: percentOff(product.mainPricePaise, product.calculablePricePaise),
    has_discount: product.calculablePricePaise > product.mainPricePaise,
    current_stock: product.stock,
    availability: product.availability,
    sku: product.sku,
    net_grams: product.netGrams,
    lowest_price_30_days: writeRupeesOrNull(product.lowestRecentPaise),
    unit: 'pack',
    rating: product.rating,
    rating_count: product.reviewCount,
    description: product.descriptionHtml,
    key_features: product.keyFeaturesHtml,
    maintenance: product.maintenanceHtml,
    warranty_summary: product.warrantySummaryHtml,
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    ...writeSection('about', product.about, to),
    ...writeSection('additonal', product.additional, to),
    badges: product.badges,
    label: product.label === null ? null : writeLabel(product.label),
  }
}

const readVariant = (option: Wire): Variant => ({
  label: asText(option['value']),
  pricePaise: asPaise(option['price']),
  mrpPaise: asPaiseOrNull(option['mrp']),
  stock: asNumberOrNull(option['stock']),
  sku: asTextOrNull(option['sku']),
  netGrams: asNumberOrNull(option['net_grams']),
  lowestRecentPaise: asPaiseOrNull(option['lowest_price_30_days']),
})

const readPhoto = (photo: Wire, name: string, from: ReadContext): Photo => ({
  url: asImageUrl(photo['path'], from),
  alt: asText(photo['alt']) || name,
  variant: asText(photo['variant']),
})

/** Shown only when its heading exists (PDP-11). */
function readSection(product: Wire, prefix: string, from: ReadContext): ProductSection | null {
  const heading = asText(product[`${prefix}_heading`])
  return heading === ''
    ? null
    : { heading, html: asText(product[`${prefix}_description`]), imageUrl: asImageUrl(product[`${prefix}_image`], from) }
}

function readCategory(value: unknown): { slug: string; name: string } | null {
  const category = asWire(value)
  const slug = asText(category['slug'])
  return slug === '' ? null : { slug, name: asText(category['name']) }
}

const readAnyAvailability = (product: Wire, stock: number) =>
  readAvailability(product['availability']) ?? (stock > 0 ? 'in_stock' : 'out_of_stock')

export function readProduct(product: Wire, from: ReadContext): Product {
  const name = asText(product['name'])
  const choice = asWires(product['choice_options'])[0]
  const stock = asNumber(product['current_stock'])
  return {
    id: asNumber(product['id']),
    slug: asText(product['slug']),
    name,
    category: readCategory(product['category']),
    photos: asWires(product['photos'])
      .map((photo) => readPhoto(photo, name, from))
      .filter(({ url }) => !isPlaceholder(url)),
    imageUrl: asImageUrl(product['thumbnail_image'], from),
    choiceTitle: asText(choice?.['title']),
    variants: asWires(choice?.['options']).map(readVariant),
    calculablePricePaise: asPaise(product['calculable_price']),
    mainPricePaise: asPaiseOrNull(product['main_price']) ?? asPaise(product['calculable_price']),
    stock,
    availability: readAnyAvailability(product, stock),
    sku: asTextOrNull(product['sku']),
    netGrams: asNumberOrNull(product['net_grams']),
    lowestRecentPaise: asPaiseOrNull(product['lowest_price_30_days']),
    rating: asNumber(product['rating']),
    reviewCount: asNumber(product['rating_count']),
    descriptionHtml: asText(product['description']),
    keyFeaturesHtml: asText(product['key_features']),
    maintenanceHtml: asText(product['maintenance']),
    warrantySummaryHtml: asText(product['warranty_summary']),
    about: readSection(product, 'about', from),
    additional: readSection(product, 'additonal', from),
    metaTitle: asText(product['meta_title']),
    metaDescription: asText(product['meta_description']),
    badges: Array.isArray(product['badges']) ? product['badges'].map(asText).filter(Boolean) : null,
    label: readLabel(product['label']),
  }
}
