import { AVAILABILITIES, chooseVariant, type Availability, type CardVariant, type ProductCard } from './model'
import { percentOff, type Paise } from '@/lib/commerce/kernel/money'
import type { ReadContext, Wire, WriteContext } from '@/lib/v2/call'
import {
  asIdOrNull,
  asImageUrl,
  asNumberOrNull,
  asPaiseOrNull,
  asText,
  asWires,
  writeImage,
  writeMoneyOrNull,
  writeRupees,
  writeRupeesOrNull,
} from '@/lib/v2/codec'

export const readAvailability = (value: unknown): Availability | null => AVAILABILITIES.find((one) => one === value) ?? null

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
      price: writeRupees(variant.pricePaise),
      mrp: writeRupeesOrNull(variant.mrpPaise),
      stock: variant.stock,
      net_grams: variant.netGrams,
    })),
  }
}

/** Skips a variant without a price, because it can be neither shown nor sold. */
function readVariant(option: Wire): readonly CardVariant[] {
  const pricePaise = asPaiseOrNull(option['price'])
  if (pricePaise === null) return []
  return [
    {
      variant: asText(option['variant']),
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

/** null without an id, a slug and a name, because the product can then be neither shown nor bought. */
export function readProductCard(card: Wire, from: ReadContext): ProductCard | null {
  const [id, slug, name] = [asIdOrNull(card['id']), asText(card['slug']), asText(card['name'])]
  if (id === null || slug === '' || name === '') return null
  const variants = asWires(card['choice_options']).flatMap(readVariant)
  const pricePaise = asPaiseOrNull(card['main_price'])
  return {
    id,
    slug,
    name,
    imageUrl: asImageUrl(card['thumbnail_image'], from),
    hoverImageUrl: asImageUrl(card['hover_image'], from) || null,
    imageAlt: asText(card['thumbnail_alt']) || name,
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
