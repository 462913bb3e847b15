import { AVAILABILITIES, choosePack, type Availability, type CardPack, type ProductCard } from '@/lib/domain/catalog'
import { percentOff } from '@/lib/domain/money'
import type { ReadContext, Wire, WriteContext } from './call'
import { asImageUrl, asNumber, asNumberOrNull, asPaise, asPaiseOrNull, asText, asWires } from './reading'
import { writeImage, writeMoney, writeRupees } from './writing'

export const readAvailability = (value: unknown): Availability | null => AVAILABILITIES.find((one) => one === value) ?? null

/** `stocked_price` is the documents' spelling, `stroked_price` the one of the dialect's ancestors: both are sent. */
export function writeProductCard(card: ProductCard, to: WriteContext): Wire {
  const stroked = writeMoney(card.strokedPricePaise ?? card.mainPricePaise)
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
    has_discount: card.discountPercent > 0,
    stock_quantity: card.stockQuantity,
    availability: card.availability,
    main_price: writeMoney(card.mainPricePaise),
    stocked_price: stroked,
    stroked_price: stroked,
    net_grams: card.netGrams,
    choice_options: card.packs.map((pack) => ({
      variant: pack.variant,
      price: writeRupees(pack.pricePaise),
      mrp: pack.mrpPaise === null ? null : writeRupees(pack.mrpPaise),
      stock: pack.stock,
      net_grams: pack.netGrams,
    })),
  }
}

const readPack = (option: Wire): CardPack => ({
  variant: asText(option['variant']),
  pricePaise: asPaise(option['price']),
  mrpPaise: asPaiseOrNull(option['mrp']),
  stock: asNumberOrNull(option['stock']),
  netGrams: asNumberOrNull(option['net_grams']),
})

/** '-10%' of older servers and 10 of ours both mean ten percent off. */
const readPercent = (value: unknown): number => Math.abs(asNumber(typeof value === 'string' ? value.replace(/[^\d.]/g, '') : value))

function readDiscount(card: Wire, packs: readonly CardPack[]): number {
  const pack = choosePack(packs)
  return pack?.mrpPaise ? percentOff(pack.pricePaise, pack.mrpPaise) : readPercent(card['discount'])
}

function readStrokedPrice(card: Wire, mainPricePaise: number): number | null {
  const stroked = asPaiseOrNull(card['stocked_price']) ?? asPaiseOrNull(card['stroked_price'])
  return stroked === mainPricePaise ? null : stroked
}

export function readProductCard(card: Wire, from: ReadContext): ProductCard {
  const packs = asWires(card['choice_options']).map(readPack)
  const mainPricePaise = asPaise(card['main_price'])
  return {
    id: asNumber(card['id']),
    slug: asText(card['slug']),
    name: asText(card['name']),
    imageUrl: asImageUrl(card['thumbnail_image'], from),
    hoverImageUrl: asImageUrl(card['hover_image'], from) || null,
    imageAlt: asText(card['thumbnail_alt']) || asText(card['name']),
    descriptionHtml: asText(card['description']),
    rating: asNumber(card['rating']),
    reviewCount: asNumber(card['review_count']),
    discountPercent: readDiscount(card, packs),
    stockQuantity: asNumber(card['stock_quantity']),
    availability: readAvailability(card['availability']),
    mainPricePaise,
    strokedPricePaise: readStrokedPrice(card, mainPricePaise),
    netGrams: asNumberOrNull(card['net_grams']),
    packs,
  }
}
