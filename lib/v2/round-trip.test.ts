import fc from 'fast-check'
import type { CardPack, Product, ProductCard } from '@/lib/domain/catalog'
import { choosePack } from '@/lib/domain/catalog'
import { NUTRIENTS } from '@/lib/domain/nutrition'
import { percentOff } from '@/lib/domain/money'
import type { Call } from './call'
import * as cart from './cart'
import * as catalog from './catalog'
import { listFilterOptions } from './filter-options'
import * as content from './content'
import { subscribe } from './newsletter'
import { listLatestReviews, listProductReviews } from './reviews'

const origin = 'https://shop.example'

/** Through JSON, as over the wire. */
function overTheWire<Input, Output>(call: Call<Input, Output>, output: Output): Output {
  const written = JSON.stringify(call.write(output, { origin, url: new URL(`${origin}/api/v2${call.path}?page=2`) }))
  return call.read(JSON.parse(written) as Record<string, unknown>, { origin })
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
const paise = fc.integer({ min: 100, max: 10_000_000_00 })
const count = fc.integer({ min: 0, max: 10_000 })
const id = fc.integer({ min: 1, max: 1_000_000 })
const slug = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
const picture = slug.map((name) => `/demo/${name}.webp`)
const iso = fc.constant('2026-03-02T09:00:00.000Z')
const rating = fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })
const page = <T>(item: fc.Arbitrary<T>) =>
  fc.record({
    items: fc.array(item, { maxLength: 3 }),
    page: fc.integer({ min: 1, max: 9 }),
    lastPage: fc.integer({ min: 1, max: 9 }),
    total: count,
    perPage: id,
  })

const pack: fc.Arbitrary<CardPack> = fc
  .record({ variant: text, pricePaise: paise, mrpPaise: paise, stock: count, netGrams: id })
  .map((one) => ({ ...one, mrpPaise: Math.max(one.mrpPaise, one.pricePaise) }))

const card: fc.Arbitrary<ProductCard> = fc
  .record({
    id,
    slug,
    name: text,
    imageUrl: picture,
    hoverImageUrl: orNull(picture),
    imageAlt: text,
    descriptionHtml: text,
    rating,
    reviewCount: count,
    discountPercent: fc.integer({ min: 0, max: 90 }),
    stockQuantity: count,
    availability: fc.constantFrom('in_stock', 'made_to_order', 'out_of_stock'),
    mainPricePaise: paise,
    strokedPricePaise: orNull(paise),
    netGrams: orNull(id),
    packs: fc.array(pack, { maxLength: 4 }),
  })
  // The engine's promises: a badge is the shown pack's, and a struck price differs from the price.
  .map((one) => {
    const chosen = choosePack(one.packs)
    return {
      ...one,
      strokedPricePaise: one.strokedPricePaise === one.mainPricePaise ? null : one.strokedPricePaise,
      discountPercent: chosen ? percentOff(chosen.pricePaise, chosen.mrpPaise) : one.discountPercent,
    }
  })

const section = fc.record({ heading: text, html: text, imageUrl: picture })
const grams = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10)
const nutrition = fc.record(
  {
    energyKcal: grams,
    proteinG: grams,
    carbohydrateG: grams,
    totalSugarsG: grams,
    addedSugarsG: grams,
    fatG: grams,
    saturatedFatG: grams,
    transFatG: grams,
    sodiumMg: grams,
    fibreG: grams,
    cholesterolMg: grams,
  },
  {
    requiredKeys: [...NUTRIENTS],
  },
)
const label = fc.record({
  originCountry: text,
  originRegion: text,
  packedBy: fc.constantFrom('packer' as const, 'importer' as const),
  packerName: text,
  packerAddress: text,
  customerCare: text,
  fssaiLicence: text,
  vegetarian: fc.boolean(),
  ingredients: text,
  allergens: fc.array(text, { maxLength: 3 }),
  nutrition: orNull(nutrition),
  storage: text,
  shelfLifeMonths: count,
})
const product: fc.Arbitrary<Product> = fc
  .record({
    id,
    slug,
    name: text,
    category: orNull(fc.record({ slug, name: text })),
    photos: fc.array(fc.record({ url: picture, alt: text, variant: text }), { maxLength: 3 }),
    imageUrl: picture,
    choiceTitle: text,
    variants: fc.array(
      fc.record({
        label: text,
        pricePaise: paise,
        mrpPaise: orNull(paise),
        stock: orNull(count),
        sku: orNull(text),
        netGrams: orNull(id),
        lowestRecentPaise: orNull(paise),
      }),
      { maxLength: 4 },
    ),
    calculablePricePaise: paise,
    mainPricePaise: paise,
    stock: count,
    availability: fc.constantFrom('in_stock' as const, 'made_to_order' as const, 'out_of_stock' as const),
    netGrams: orNull(id),
    lowestRecentPaise: orNull(paise),
    rating,
    reviewCount: count,
    descriptionHtml: text,
    keyFeaturesHtml: text,
    maintenanceHtml: text,
    warrantySummaryHtml: text,
    about: orNull(section),
    additional: orNull(section),
    metaTitle: text,
    metaDescription: text,
    label: orNull(label),
  })
  .map((one) => (one.variants.length === 0 ? { ...one, choiceTitle: '' } : one))

const category = fc.record({
  id,
  slug,
  name: text,
  shortDescriptionHtml: text,
  descriptionHtml: text,
  imageUrl: picture,
  metaTitle: text,
  metaDescription: text,
  subcategories: fc.array(fc.record({ id, slug, name: text }), { maxLength: 3 }),
})
const blog = { id, slug, title: text, bannerUrl: picture, descriptionHtml: text, createdAt: iso, metaTitle: text, metaDescription: text }
const line = fc.record({
  id,
  productId: id,
  productSlug: slug,
  name: text,
  imageUrl: picture,
  variant: text,
  pricePaise: paise,
  quantity: id,
  upperLimit: orNull(count),
})
const histogram = fc.record({ 5: count, 4: count, 3: count, 2: count, 1: count })
const review = fc.record({
  userName: text,
  rating: fc.integer({ min: 1, max: 5 }),
  comment: text,
  createdAt: orNull(iso),
  time: text,
  verified: fc.boolean(),
})

/** Whatever the server says, the client hears. */
function keepsEverything<Input, Output>(call: Call<Input, Output>, output: fc.Arbitrary<Output>): [string, () => void] {
  return [
    `${call.method} ${call.path}`,
    () =>
      fc.assert(
        fc.property(output, (value) => expect(overTheWire(call, value)).toEqual(value)),
        { numRuns: 60 },
      ),
  ]
}

describe('what is written is what is read', () => {
  it.each([
    keepsEverything(catalog.listCategories, fc.array(category, { maxLength: 3 })),
    keepsEverything(catalog.listSubCategories, fc.array(category, { maxLength: 3 })),
    keepsEverything(catalog.searchProducts, page(card)),
    keepsEverything(
      catalog.listCategoryProducts,
      fc.tuple(page(card), orNull(slug)).map(([products, categorySlug]) => ({ ...products, categorySlug })),
    ),
    keepsEverything(catalog.listInhouseProducts, page(card)),
    keepsEverything(catalog.listTopSellingProducts, page(card)),
    keepsEverything(catalog.listFeaturedProducts, page(card)),
    keepsEverything(catalog.getProductDetail, orNull(product)),
    keepsEverything(
      listFilterOptions,
      fc.record({
        facets: orNull(
          fc.record({
            total: count,
            availability: fc.record({ in_stock: count, made_to_order: count, out_of_stock: count }),
            price: fc.array(count, { maxLength: 3 }),
            attributes: fc.dictionary(slug, fc.dictionary(slug, count)),
          }),
        ),
        attributes: fc.dictionary(slug, fc.array(text, { minLength: 1, maxLength: 3 })),
        priceBands: fc.array(fc.record({ minRupees: orNull(count), maxRupees: orNull(count) }), { maxLength: 3 }),
      }),
    ),
    keepsEverything(
      listProductReviews,
      fc.tuple(page(review), orNull(histogram)).map(([cut, histogram]) => ({ ...cut, histogram })),
    ),
    keepsEverything(
      listLatestReviews,
      fc.array(
        fc.tuple(review, fc.record({ slug, name: text, imageUrl: picture })).map(([written, product]) => ({ ...written, product })),
        { maxLength: 6 },
      ),
    ),
    keepsEverything(content.getBusinessSettings, fc.dictionary(slug, text)),
    keepsEverything(
      content.listSliders,
      fc.array(fc.record({ id, photoUrl: picture, photoMobileUrl: picture, alt: text, heading: text, linkText: text, url: text }), {
        maxLength: 3,
      }),
    ),
    keepsEverything(content.listProjects, fc.array(fc.record({ slug: text, title: text, bannerUrl: picture }), { maxLength: 3 })),
    keepsEverything(content.listBlogs, page(fc.record(blog))),
    keepsEverything(content.getBlog, fc.record({ ...blog, tags: fc.array(text, { maxLength: 3 }) })),
    keepsEverything(
      cart.getCart,
      fc
        .record({ lines: fc.array(line, { maxLength: 3 }), grandTotalPaise: paise })
        .map((one) => (one.lines.length === 0 ? { ...one, grandTotalPaise: 0 } : one)),
    ),
    keepsEverything(
      cart.getCartSummary,
      fc.record({
        subTotalPaise: paise,
        couponApplied: fc.boolean(),
        couponCode: text,
        discountPaise: paise,
        shippingPaise: paise,
        grandTotalPaise: paise,
      }),
    ),
    keepsEverything(cart.countCart, fc.record({ count })),
    keepsEverything(cart.changeQuantity, fc.record({ message: text })),
    keepsEverything(cart.removeFromCart, fc.record({ message: text })),
    keepsEverything(subscribe, fc.record({ message: text })),
  ])('API-01 %s', (_, check) => {
    check()
  })
})
