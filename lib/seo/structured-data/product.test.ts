import fc from 'fast-check'
import type { Product, Review } from '@/lib/commerce/catalog/model'
import { aProduct, aReview, aVariant } from '@/lib/testing/a-product'
import { productPreview, productThing } from './product'

const SHOP = 'https://shop.example'
const absolute = (path: string) => new URL(path, SHOP).href
const told = (over: Partial<Product> = {}, reviews: readonly Review[] = [], brand = 'Mewa House') =>
  productThing({ product: aProduct(over), reviews, brand, absolute, now: new Date('2026-11-27T06:00:00Z') })

describe('a product as search engines read it', () => {
  it('SEO-05 is a group of variants that differ in size', () => {
    expect(told()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      productGroupID: '10',
      variesBy: 'https://schema.org/size',
      name: 'Mamra Almonds',
      url: `${SHOP}/products/mamra-almonds`,
      description: 'Hand-sorted Mamra badam from Saman in western Iran.',
      image: [
        `${SHOP}/demo/products/almonds-1.webp`,
        expect.stringMatching(/^https:\/\/shop\.example\/og\/products\/mamra-almonds\.jpg\?crop=1x1&v=[0-9a-f]{8}$/),
        expect.stringMatching(/^https:\/\/shop\.example\/og\/products\/mamra-almonds\.jpg\?crop=4x3&v=[0-9a-f]{8}$/),
        expect.stringMatching(/^https:\/\/shop\.example\/og\/products\/mamra-almonds\.jpg\?crop=16x9&v=[0-9a-f]{8}$/),
      ],
      category: 'Almonds',
      brand: { '@type': 'Brand', name: 'Mewa House' },
      countryOfOrigin: { '@type': 'Country', name: 'Iran' },
      hasVariant: [{ size: '100 g' }, { size: '250 g' }],
    })
  })

  it('SEO-05 offers each variant separately: address, price, MRP as the second price, unit of the unit price', () => {
    const [, variant] = told()['hasVariant'] as readonly unknown[]
    expect(variant).toEqual({
      '@type': 'Product',
      name: 'Mamra Almonds, 250 g',
      size: '250 g',
      image: `${SHOP}/demo/products/almonds-1.webp`,
      sku: 'MH-ALM-MAM-100',
      weight: { '@type': 'QuantitativeValue', value: 250, unitCode: 'GRM' },
      offers: {
        '@type': 'Offer',
        url: `${SHOP}/products/mamra-almonds?variant=250+g`,
        price: 999,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: 999,
            priceCurrency: 'INR',
            referenceQuantity: {
              '@type': 'QuantitativeValue',
              value: 250,
              unitCode: 'GRM',
              valueReference: { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
            },
          },
          {
            '@type': 'UnitPriceSpecification',
            price: 1149,
            priceCurrency: 'INR',
            priceType: 'https://schema.org/StrikethroughPrice',
          },
        ],
      },
    })
  })

  it('SEO-05 has no struck price without a saving', () => {
    expect(JSON.stringify(told({ variants: [aVariant()] }))).not.toContain('Strikethrough')
  })

  it.each([
    ['in_stock', 5, 'InStock'],
    ['in_stock', 0, 'OutOfStock'],
    ['made_to_order', 5, 'BackOrder'],
    ['made_to_order', 0, 'OutOfStock'],
    ['out_of_stock', 5, 'OutOfStock'],
  ] as const)('SEO-05 %s with %s pieces is %s', (availability, stock, said) => {
    expect(told({ availability, variants: [aVariant({ stock })] })).toMatchObject({
      hasVariant: [{ offers: { availability: `https://schema.org/${said}` } }],
    })
  })

  it('SEO-05 a product made to order has the day by which it is dispatched, as in the feed, and no other product has one', () => {
    const starts = (availability: 'in_stock' | 'made_to_order') => told({ availability, variants: [aVariant({ stock: 5 })] })['hasVariant']
    expect(starts('made_to_order')).toMatchObject([{ offers: { availabilityStarts: '2026-12-03' } }])
    expect(JSON.stringify(starts('in_stock'))).not.toContain('availabilityStarts')
  })

  it('SEO-05 is a plain product with one offer if there are no variants', () => {
    const plain = told({ variants: [], netGrams: 250 })
    expect(plain).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'Offer', url: `${SHOP}/products/mamra-almonds`, price: 429 },
      weight: { value: 250 },
    })
    for (const absent of ['sku', 'hasVariant', 'productGroupID', 'variesBy', 'size']) expect(plain).not.toHaveProperty(absent)
  })

  it('SEO-05 has the rating and the reviews of the page', () => {
    expect(told({}, [aReview({ createdAt: null })])).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.2, reviewCount: 25 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Nandini F.' },
          reviewBody: 'Rich, nearly sweet like marzipan.',
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
        },
      ],
    })
    expect(JSON.stringify(told({}, [aReview({ createdAt: null })]))).not.toContain('datePublished')
  })

  it('PERF-01 repeats at most the five newest reviews', () => {
    const review = { userName: 'Asha R.', rating: 5, comment: 'Fresh.', createdAt: null, time: '', verified: false, reply: '' }
    expect(
      told(
        {},
        Array.from({ length: 10 }, () => review),
      )['review'],
    ).toHaveLength(5)
  })

  it('SEO-05 claims no rating and no reviews for a product without reviews', () => {
    const unrated = told({ rating: 0, reviewCount: 0 })
    expect(unrated).not.toHaveProperty('aggregateRating')
    expect(unrated).not.toHaveProperty('review')
  })

  it('SEO-05 has no shipping and returns, which the shop states once', () => {
    expect(JSON.stringify(told())).not.toMatch(/shipping|return/i)
  })

  it('SEO-05 has no values that a remote server omits', () => {
    const variants = [aVariant({ stock: null, mrpPaise: null, netGrams: null, sku: null, lowestRecentPaise: null })]
    const bare = told(
      { variants, photos: [], imageUrl: '/placeholders/nuts.svg', category: null, label: null, metaDescription: '', descriptionHtml: '' },
      [],
      '',
    )
    expect(bare['hasVariant']).toEqual([
      {
        '@type': 'Product',
        name: 'Mamra Almonds, 100 g',
        size: '100 g',
        offers: {
          '@type': 'Offer',
          url: `${SHOP}/products/mamra-almonds`,
          price: 429,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
        },
      },
    ])
    for (const absent of ['brand', 'image', 'category', 'countryOfOrigin', 'description']) expect(bare).not.toHaveProperty(absent)
  })

  it('SEO-06 is valid whatever the product’s name is, and has no trailing blank', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' }), (name, label, comment) => {
        const thing = told({ name, variants: [aVariant({ label })] }, [aReview({ comment })])
        expect(JSON.parse(JSON.stringify(thing))).toEqual(thing)
        expect(JSON.stringify(thing)).not.toMatch(/:(?:null|""|\[\])[,}]/)
      }),
    )
  })
})

const preview = (over: Partial<Product> = {}, brand = 'Mewa House') =>
  Object.fromEntries(productPreview(aProduct(over), brand).map(({ property, content }) => [property, content]))

describe('a product in a link preview', () => {
  it('SEO-07 has the price of the variant at the bare address', () => {
    expect(preview()).toEqual({
      'og:type': 'product',
      'product:price:amount': '429.00',
      'product:price:currency': 'INR',
      'product:availability': 'in stock',
      'product:condition': 'new',
      'product:brand': 'Mewa House',
      'product:retailer_item_id': 'MH-ALM-MAM-100',
    })
  })

  it.each([
    ['made_to_order', 5, 'available for order'],
    ['in_stock', 0, 'out of stock'],
  ] as const)('SEO-07 %s with %s pieces is %s', (availability, stock, said) => {
    expect(preview({ availability, variants: [aVariant({ stock })] })).toMatchObject({ 'product:availability': said })
  })

  it.each([
    ['250 g', '999.00'],
    ['7 tonnes', '429.00'],
    [null, '429.00'],
  ])('SEO-07 has at the address of %j the price of that variant', (variant, amount) => {
    expect(productPreview(aProduct(), '', variant)).toContainEqual({ property: 'product:price:amount', content: amount })
  })

  it('SEO-07 has the SKU of a product without variants', () => {
    expect(preview({ variants: [], sku: 'MH-GFT-FES' })).toMatchObject({ 'product:retailer_item_id': 'MH-GFT-FES' })
  })

  it('SEO-07 omits unknown values', () => {
    expect(preview({}, '')).not.toHaveProperty('product:brand')
    expect(preview({ variants: [] })).not.toHaveProperty('product:retailer_item_id')
  })
})
