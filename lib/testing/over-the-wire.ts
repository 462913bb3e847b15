import fc from 'fast-check'
import { chooseVariant, type CardVariant, type ProductCard } from '@/lib/commerce/catalog/model'
import type { Cart } from '@/lib/commerce/cart/model'
import { percentOff } from '@/lib/kernel/money'
import type { Call } from '@/lib/v2/call'
import { expectConformance } from './conformance'

const origin = 'https://shop.example'

/** Through JSON, as over the wire, and as the OpenAPI document describes it. */
function overTheWire<Input, Output>(call: Call<Input, Output>, output: Output): Output {
  const text = JSON.stringify(call.write(output, { origin, url: new URL(`${origin}/api/v2${call.path}?page=2`) }))
  const written = JSON.parse(text) as Record<string, unknown>
  expectConformance(call, 200, written)
  return call.read(written, { origin })
}

export const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
export const paise = fc.integer({ min: 100, max: 10_000_000_00 })
export const count = fc.integer({ min: 0, max: 10_000 })
export const id = fc.integer({ min: 1, max: 1_000_000 })
export const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
export const picture = slug.map((name) => `/demo/${name}.webp`)
export const iso = fc.constant('2026-03-02T09:00:00.000Z')
export const rating = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)
export const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
export const page = <T>(item: fc.Arbitrary<T>) =>
  fc.record({
    items: fc.array(item, { maxLength: 3 }),
    page: fc.integer({ min: 1, max: 9 }),
    lastPage: fc.integer({ min: 1, max: 9 }),
    total: count,
    perPage: id,
  })

const variant: fc.Arbitrary<CardVariant> = fc
  .record({ variant: text, title: text, pricePaise: paise, mrpPaise: paise, stock: count, netGrams: id })
  .map((one) => ({ ...one, mrpPaise: Math.max(one.mrpPaise, one.pricePaise) }))

export const card: fc.Arbitrary<ProductCard> = fc
  .record({
    id,
    slug,
    name: text,
    imageUrl: picture,
    hoverImageUrl: orNull(picture),
    imageAlt: text,
    fact: text,
    descriptionHtml: text,
    rating,
    reviewCount: count,
    discountPercent: fc.integer({ min: 0, max: 90 }),
    stockQuantity: count,
    availability: fc.constantFrom('in_stock', 'made_to_order', 'out_of_stock'),
    pricePaise: paise,
    compareAtPricePaise: orNull(paise),
    netGrams: orNull(id),
    variants: fc.array(variant, { maxLength: 4 }),
  })
  // Invariants of the engine: a badge is that of the shown variant, and a struck price differs from the price.
  .map((one) => {
    const chosen = chooseVariant(one.variants)
    return {
      ...one,
      compareAtPricePaise: one.compareAtPricePaise === one.pricePaise ? null : one.compareAtPricePaise,
      discountPercent: chosen ? percentOff(chosen.pricePaise, chosen.mrpPaise) : one.discountPercent,
    }
  })

const cartLine = fc.record({
  id,
  productId: id,
  productSlug: slug,
  name: text,
  imageUrl: picture,
  variant: text,
  variantTitle: text,
  pricePaise: paise,
  mrpPaise: orNull(paise),
  quantity: id,
  upperLimit: orNull(count),
  isForSale: fc.boolean(),
  categorySlug: orNull(slug),
})

export const aCart: fc.Arbitrary<Cart> = fc
  .record({
    lines: fc.array(cartLine, { maxLength: 3 }),
    unavailable: fc.array(cartLine, { maxLength: 3 }),
    grandTotalPaise: paise,
    saved: fc.array(cartLine, { maxLength: 3 }),
  })
  .map((one) => (one.lines.length === 0 ? { ...one, grandTotalPaise: 0 } : one))

export const cartAnswer = fc.record({ message: text, cart: orNull(aCart) })

/** The client reads exactly what the server wrote. */
export function preservesEverything<Input, Output>(call: Call<Input, Output>, output: fc.Arbitrary<Output>): [string, () => void] {
  return [
    `${call.method} ${call.path}`,
    () =>
      fc.assert(
        fc.property(output, (value) => expect(overTheWire(call, value)).toEqual(value)),
        { numRuns: 60 },
      ),
  ]
}
