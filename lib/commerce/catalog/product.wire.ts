import {
  AVAILABILITIES,
  type Availability,
  type CardVariant,
  chooseVariant,
  isPlaceholder,
  NUTRIENTS,
  type Nutrition,
  type Photo,
  type Product,
  type ProductCard,
  type ProductLabel,
  type ProductSection,
  type Variant,
} from './model'
import { type Paise, percentOff } from '@/lib/kernel/money'
import { InvalidAnswer, type ReadContext, type Wire, type WriteContext } from '@/lib/v2/call'
import {
  asBooleanOrNull,
  asIdOrNull,
  asImageUrl,
  asNumberOrNull,
  asPaiseOrNull,
  asText,
  asTextOrNull,
  asWire,
  asWires,
  isWire,
  writeImage,
  writeMoney,
  writeMoneyOrNull,
  writeRupees,
  writeRupeesOrNull,
} from '@/lib/v2/codec'

const readAvailability = (value: unknown): Availability | null => AVAILABILITIES.find((one) => one === value) ?? null

/** `stocked_price` is the documented spelling, `stroked_price` an older one that some clients still read: both are sent. */
export function writeProductCard(card: ProductCard, to: WriteContext): Wire {
  const compareAt = writeMoneyOrNull(card.compareAtPricePaise ?? card.pricePaise)
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    thumbnail_image: writeImage(card.imageUrl, to),
    hover_image: card.hoverImageUrl === null ? null : writeImage(card.hoverImageUrl, to),
    thumbnail_alt: card.imageAlt,
    fact: card.fact,
    description: card.descriptionHtml,
    rating: card.rating,
    review_count: card.reviewCount,
    discount: card.discountPercent,
    has_discount: card.discountPercent !== null && card.discountPercent > 0,
    stock_quantity: card.stockQuantity,
    availability: card.availability,
    main_price: writeMoneyOrNull(card.pricePaise),
    stocked_price: compareAt,
    stroked_price: compareAt,
    net_grams: card.netGrams,
    choice_options: card.variants.map((variant) => ({
      variant: variant.variant,
      title: variant.title,
      price: writeRupees(variant.pricePaise),
      mrp: writeRupeesOrNull(variant.mrpPaise),
      stock: variant.stock,
      net_grams: variant.netGrams,
    })),
  }
}

/** Skips a variant without a price, because it can be neither shown nor sold. */
function readCardVariant(option: Wire): readonly CardVariant[] {
  const pricePaise = asPaiseOrNull(option['price'])
  if (pricePaise === null) return []
  return [
    {
      variant: asText(option['variant']),
      title: asText(option['title']) || asText(option['variant']),
      pricePaise,
      mrpPaise: asPaiseOrNull(option['mrp']),
      stock: asNumberOrNull(option['stock']),
      netGrams: asNumberOrNull(option['net_grams']),
    },
  ]
}

/** Older servers send '-10%', ours sends 10: both mean ten percent off. */
function readPercent(value: unknown): number | null {
  const percent = asNumberOrNull(typeof value === 'string' ? value.replace(/[^\d.]/g, '') : value)
  return percent === null ? null : Math.abs(percent)
}

function readDiscount(card: Wire, variants: readonly CardVariant[]): number | null {
  const variant = chooseVariant(variants)
  return variant?.mrpPaise ? percentOff(variant.pricePaise, variant.mrpPaise) : readPercent(card['discount'])
}

function readStrokedPrice(card: Wire, pricePaise: Paise | null): Paise | null {
  const compareAt = asPaiseOrNull(card['stocked_price']) ?? asPaiseOrNull(card['stroked_price'])
  return compareAt === pricePaise ? null : compareAt
}

/** null without an id, a slug and a name: the product could be neither shown nor bought. */
export function readProductCard(card: Wire, from: ReadContext): ProductCard | null {
  const [id, slug, name] = [asIdOrNull(card['id']), asText(card['slug']), asText(card['name'])]
  if (id === null || slug === '' || name === '') return null
  const variants = asWires(card['choice_options']).flatMap(readCardVariant)
  const pricePaise = asPaiseOrNull(card['main_price'])
  return {
    id,
    slug,
    name,
    imageUrl: asImageUrl(card['thumbnail_image'], from),
    hoverImageUrl: asImageUrl(card['hover_image'], from) || null,
    imageAlt: asText(card['thumbnail_alt']) || name,
    fact: asText(card['fact']),
    descriptionHtml: asText(card['description']),
    rating: asNumberOrNull(card['rating']),
    reviewCount: asNumberOrNull(card['review_count']),
    discountPercent: readDiscount(card, variants),
    stockQuantity: asNumberOrNull(card['stock_quantity']),
    availability: readAvailability(card['availability']),
    pricePaise,
    compareAtPricePaise: readStrokedPrice(card, pricePaise),
    netGrams: asNumberOrNull(card['net_grams']),
    variants,
  }
}

const writeLabel = (label: ProductLabel): Wire => ({
  origin_country: label.originCountry,
  origin_region: label.originRegion,
  packed_by: label.packedBy,
  packer_name: label.packerName,
  packer_address: label.packerAddress,
  customer_care: label.customerCare,
  fssai_licence: label.fssaiLicence,
  vegetarian: label.vegetarian,
  ingredients: label.ingredients,
  allergens: label.allergens,
  nutrition: label.nutrition,
  storage: label.storage,
  shelf_life_months: label.shelfLifeMonths,
})

function readNutrition(value: unknown): Nutrition | null {
  if (!isWire(value) || NUTRIENTS.some((nutrient) => asNumberOrNull(value[nutrient]) === null)) return null
  // The check above guarantees that each exists.
  const figure = (nutrient: (typeof NUTRIENTS)[number]) => asNumberOrNull(value[nutrient]) ?? 0
  const fibreG = asNumberOrNull(value['fibreG'])
  const cholesterolMg = asNumberOrNull(value['cholesterolMg'])
  return {
    energyKcal: figure('energyKcal'),
    proteinG: figure('proteinG'),
    carbohydrateG: figure('carbohydrateG'),
    totalSugarsG: figure('totalSugarsG'),
    addedSugarsG: figure('addedSugarsG'),
    fatG: figure('fatG'),
    saturatedFatG: figure('saturatedFatG'),
    transFatG: figure('transFatG'),
    ...(fibreG === null ? {} : { fibreG }),
    ...(cholesterolMg === null ? {} : { cholesterolMg }),
    sodiumMg: figure('sodiumMg'),
  }
}

const PACKERS = ['packer', 'importer'] as const

function readLabel(value: unknown): ProductLabel | null {
  if (!isWire(value)) return null
  return {
    originCountry: asText(value['origin_country']),
    originRegion: asText(value['origin_region']),
    packedBy: PACKERS.find((one) => one === value['packed_by']) ?? null,
    packerName: asText(value['packer_name']),
    packerAddress: asText(value['packer_address']),
    customerCare: asText(value['customer_care']),
    fssaiLicence: asText(value['fssai_licence']),
    vegetarian: asBooleanOrNull(value['vegetarian']),
    ingredients: asText(value['ingredients']),
    allergens: Array.isArray(value['allergens']) ? value['allergens'].map(asText) : null,
    nutrition: readNutrition(value['nutrition']),
    storage: asText(value['storage']),
    shelfLifeMonths: asNumberOrNull(value['shelf_life_months']),
  }
}

const writeVariant = (variant: Variant): Wire => ({
  value: variant.label,
  title: variant.title,
  price: writeRupees(variant.pricePaise),
  mrp: writeRupeesOrNull(variant.mrpPaise),
  stock: variant.stock,
  sku: variant.sku,
  net_grams: variant.netGrams,
  lowest_price_30_days: writeRupeesOrNull(variant.lowestRecentPaise),
  best_before: variant.bestBefore,
})

const writeSection = (prefix: string, section: ProductSection | null, to: WriteContext): Wire => ({
  [`${prefix}_heading`]: section?.heading ?? null,
  [`${prefix}_description`]: section?.html ?? null,
  [`${prefix}_image`]: section ? writeImage(section.imageUrl, to) : null,
})

/** v2 clients show the first photo, so a product without photos sends its drawing. */
const photosOf = ({ photos, imageUrl, name }: Product): readonly Photo[] =>
  photos.length === 0 && imageUrl !== '' && isPlaceholder(imageUrl) ? [{ url: imageUrl, alt: name, variant: '' }] : photos

/** `additonal_*` is the documented spelling and stays on the wire. */
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
    calculable_price: writeRupeesOrNull(product.mrpPaise),
    main_price: writeMoney(product.pricePaise),
    stroked_price: writeMoneyOrNull(product.mrpPaise),
    discount: percentOff(product.pricePaise, product.mrpPaise),
    has_discount: product.mrpPaise !== null && product.mrpPaise > product.pricePaise,
    current_stock: product.stock,
    availability: product.availability,
    sku: product.sku,
    net_grams: product.netGrams,
    lowest_price_30_days: writeRupeesOrNull(product.lowestRecentPaise),
    best_before: product.bestBefore,
    unit: 'pack',
    rating: product.rating,
    rating_count: product.reviewCount,
    description: product.descriptionHtml,
    key_features: product.benefitsHtml,
    maintenance: product.specificationsHtml,
    warranty_summary: product.faqHtml,
    meta_title: product.metaTitle,
    meta_description: product.metaDescription,
    ...writeSection('about', product.about, to),
    ...writeSection('additonal', product.additional, to),
    badges: product.badges,
    label: product.label === null ? null : writeLabel(product.label),
  }
}

/** Skips an option without a name or a price, because it can be neither selected nor sold. */
function readVariant(option: Wire): readonly Variant[] {
  const [label, pricePaise] = [asText(option['value']), asPaiseOrNull(option['price'])]
  if (label === '' || pricePaise === null) return []
  return [
    {
      label,
      title: asText(option['title']) || label,
      pricePaise,
      mrpPaise: asPaiseOrNull(option['mrp']),
      stock: asNumberOrNull(option['stock']),
      sku: asTextOrNull(option['sku']),
      netGrams: asNumberOrNull(option['net_grams']),
      lowestRecentPaise: asPaiseOrNull(option['lowest_price_30_days']),
      bestBefore: asTextOrNull(option['best_before']),
    },
  ]
}

const readPhoto = (photo: Wire, name: string, from: ReadContext): Photo => ({
  url: asImageUrl(photo['path'], from),
  alt: asText(photo['alt']) || name,
  variant: asText(photo['variant']),
})

const readPhotos = (product: Wire, name: string, from: ReadContext): readonly Photo[] =>
  asWires(product['photos'])
    .map((photo) => readPhoto(photo, name, from))
    .filter(({ url }) => url !== '' && !isPlaceholder(url))

/** null without a heading: the section is then not shown (PDP-11). */
function readSection(product: Wire, prefix: string, from: ReadContext): ProductSection | null {
  const heading = asText(product[`${prefix}_heading`])
  return heading === ''
    ? null
    : { heading, html: asText(product[`${prefix}_description`]), imageUrl: asImageUrl(product[`${prefix}_image`], from) }
}

function readCategory(value: unknown): { slug: string; name: string } | null {
  const category = asWire(value)
  const [slug, name] = [asText(category['slug']), asText(category['name'])]
  return slug === '' || name === '' ? null : { slug, name }
}

/** Derived from the stock if the server does not report it. null if neither is known; the order call then decides. */
function readAnyAvailability(product: Wire, stock: number | null): Availability | null {
  const said = readAvailability(product['availability'])
  return said ?? (stock === null ? null : stock > 0 ? 'in_stock' : 'out_of_stock')
}

function readTexts(product: Wire) {
  return {
    descriptionHtml: asText(product['description']),
    benefitsHtml: asText(product['key_features']),
    specificationsHtml: asText(product['maintenance']),
    faqHtml: asText(product['warranty_summary']),
    metaTitle: asText(product['meta_title']),
    metaDescription: asText(product['meta_description']),
    badges: Array.isArray(product['badges']) ? product['badges'].map(asText).filter(Boolean) : null,
  }
}

/** @throws InvalidAnswer without an id, a name or any price, because no page can be built from it */
export function readProduct(product: Wire, from: ReadContext): Product {
  const [id, name] = [asIdOrNull(product['id']), asText(product['name'])]
  const choice = asWires(product['choice_options'])[0]
  const variants = asWires(choice?.['options']).flatMap(readVariant)
  const photos = readPhotos(product, name, from)
  const stock = asNumberOrNull(product['current_stock'])
  const mrpPaise = asPaiseOrNull(product['calculable_price'])
  const pricePaise = asPaiseOrNull(product['main_price']) ?? mrpPaise ?? variants[0]?.pricePaise
  if (id === null || name === '' || pricePaise === undefined) throw new InvalidAnswer()
  return {
    id,
    slug: asText(product['slug']),
    name,
    category: readCategory(product['category']),
    photos,
    // The documents have this field on cards only.
    imageUrl: asImageUrl(product['thumbnail_image'], from) || (photos[0]?.url ?? ''),
    choiceTitle: asText(choice?.['title']),
    variants,
    mrpPaise,
    pricePaise,
    stock,
    availability: readAnyAvailability(product, stock),
    sku: asTextOrNull(product['sku']),
    netGrams: asNumberOrNull(product['net_grams']),
    lowestRecentPaise: asPaiseOrNull(product['lowest_price_30_days']),
    bestBefore: asTextOrNull(product['best_before']),
    rating: asNumberOrNull(product['rating']),
    reviewCount: asNumberOrNull(product['rating_count']),
    ...readTexts(product),
    about: readSection(product, 'about', from),
    additional: readSection(product, 'additonal', from),
    label: readLabel(product['label']),
  }
}
