import type { Availability } from '@/lib/domain/catalog'
import { paiseToRupees, type Paise } from '@/lib/domain/money'
import type { Offer } from '../offers'
import { thing, type Thing } from './thing'

export const CURRENCY = 'INR'
const GRAMS = 'GRM'
/** What a shelf label compares by, and what the page shows: a price for 100 g. */
const UNIT_PRICE_GRAMS = 100

/**
 * Made to order is BackOrder: orders are taken and what was ordered is packed afterwards. schema.org's own MadeToOrder is not among the
 * values that Google reads in merchant listings.
 */
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  in_stock: 'https://schema.org/InStock',
  made_to_order: 'https://schema.org/BackOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
}

export const grams = (value: number): Thing => thing('QuantitativeValue', { value, unitCode: GRAMS })

const price = (paise: Paise, more: Thing): Thing =>
  thing('UnitPriceSpecification', { price: paiseToRupees(paise), priceCurrency: CURRENCY, ...more })

/** The price for the net weight, so that whoever reads it can tell the price for 100 g. */
const activePrice = ({ pricePaise, netGrams }: Offer): readonly Thing[] =>
  netGrams === null ? [] : [price(pricePaise, { referenceQuantity: { ...grams(netGrams), valueReference: grams(UNIT_PRICE_GRAMS) } })]

/** The MRP where the page strikes it: one that is the price itself is no second price, and Google refuses a struck price that is not higher. */
const struckPrice = ({ pricePaise, mrpPaise }: Offer): readonly Thing[] =>
  mrpPaise !== null && mrpPaise > pricePaise ? [price(mrpPaise, { priceType: 'https://schema.org/StrikethroughPrice' })] : []

/** `url`: the whole address of the offer's path. Shipping and returns stand once, at the shop itself (online-store). */
export const offerThing = (offer: Offer, url: string): Thing =>
  thing('Offer', {
    url,
    price: paiseToRupees(offer.pricePaise),
    priceCurrency: CURRENCY,
    availability: offer.availability === null ? null : AVAILABILITY[offer.availability],
    itemCondition: 'https://schema.org/NewCondition',
    priceSpecification: [...activePrice(offer), ...struckPrice(offer)],
  })
