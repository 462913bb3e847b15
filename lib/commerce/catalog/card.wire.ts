import { AVAILABILITIES, choosePack, type Availability, type CardPack, type ProductCard } from './model'
import { percentOff, type Paise } from '@/lib/commerce/kernel/money'
import type { ReadContext, Wire, WriteContext } from '@/lib/v2/call'
import { asIdOrNull, asImageUrl, asNumberOrNull, asPaiseOrNull, asText, asWires } from '@/lib/v2/reading'
import { writeImage, writeMoneyOrNull, writeRupees, writeRupeesOrNull } from '@/lib/v2/writing'

export const readAvailability = (value: unknown): Availability | null => AVAILABILITIES.find((one) => one === value) ?? null

/** `stocked_price` is the documents' spelling, `stroked_price` the one of the dialect's ancestors: both are sent. */
export function writeProductCard(card: ProductCard, to: WriteContext): Wire {
  const stroked = writeMoneyOrNull(card.strokedPricePaise ?? card.mainPricePaise)
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
    main_price: writeMoneyOrNull(card.mainPricePaise),
    stocked_price: stroked,
    stroked_price: stroked,
    net_grams: card.netGrams,
    choice_options: card.packs.map((pack) => ({
      variant: pack.variant,
      price: writeRupees(pack.pricePaise),
      mrp: writeRupeesOrNull(pack.mrpPaise),
      stock: pack.stock,
      net_grams: pack.netGrams,
    })),
  }
}

/** A pack without a price is none: nothing can be said of it. */
function readPack(option: Wire): readonly CardPack[] {
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

/** '-10%' of older servers and 10 of ours both mean ten percent off. */
function readPercent(value: unknown): number | null {
  const percent = asNumberOrNull(typeof value === 'string' ? value.replace(/[^\d.]/g, '') : value)
  return percent === null ? null : Math.abs(percent)
}

function readDiscount(card: Wire, packs: readonly CardPack[]): number | null {
  const pack = choosePack(packs)
  return pack?.mrpPaise ? percentOff(pack.pricePaise, pack.mrpPaise) : readPercent(card['discount'])
}

function readStrokedPrice(card: Wire, mainPricePaise: Paise | null): Paise | null {
  const stroked = asPaiseOrNull(card['stocked_price']) ?? asPaiseOrNull(card['stroked_price'])
  return stroked === mainPricePaise ? null : stroked
}

/** null: without an id, a slug and a name it can be neither shown nor bought. */
export function readProductCard(card: Wire, from: ReadContext): ProductCard | null {
  const [id, slug, name] = [asIdOrNull(card['id']), asText(card['slug']), asText(card['name'])]
  if (id === null || slug === '' || name === '') return null
  const packs = asWires(card['choice_options']).flatMap(readPack)
  const mainPricePaise = asPaiseOrNull(card['main_price'])
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
    discountPercent: readDiscount(card, packs),
    stockQuantity: asNumberOrNull(card['stock_quantity']),
    availability: readAvailability(card['availability']),
    mainPricePaise,
    strokedPricePaise: readStrokedPrice(card, mainPricePaise),
    netGrams: asNumberOrNull(card['net_grams']),
    packs,
  }
}
