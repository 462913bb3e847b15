import { aProduct, aVariant, photos } from '@/lib/testing/a-product'
import type { Category, Product } from '@/lib/commerce/catalog/model'
import { readGoogleCategories, writeMerchantFeed, writeMerchantItems, type MerchantShop } from './merchant-feed'

const shop: MerchantShop = {
  name: 'Mewa House',
  description: 'Dry fruits & nuts.',
  url: 'https://shop.example/',
  absolute: (path) => new URL(path, 'https://shop.example').href,
  categoryTrail: () => ['Nuts', 'Almonds'],
  googleCategory: (slug) => (slug === 'almonds' ? 'Food > Nuts & Seeds' : null),
  shipping: { flatRatePaise: 7_900, freeAbovePaise: 299_900, areas: [{ region: null, transit: { least: 1, most: 14 } }] },
  // A Saturday, 22:00 in India.
  now: new Date('2026-11-21T16:30:00Z'),
}

type Fields = Readonly<Record<string, string>>

/** The fields of each item; the last one counts if a name occurs twice. */
const itemsOf = (product: Product, over: Partial<MerchantShop> = {}): readonly Fields[] =>
  [...writeMerchantItems(product, { ...shop, ...over }).matchAll(/<item>(.*?)<\/item>\n/gs)].map(([, item = '']) => {
    const fields = [...item.matchAll(/<g:(\w+)>([^<]*)<\/g:\w+>/g)].map(([, name = '', value = '']) => [name, value] as const)
    return Object.fromEntries(fields)
  })

describe('the feed for Google Merchant Center', () => {
  it('SEO-08 shows the drawing that card and page show where a product has no photograph', () => {
    const [item] = itemsOf({ ...aProduct(), photos: [], imageUrl: '/placeholders/nuts.svg' })
    expect(item).toMatchObject({ image_link: 'https://shop.example/placeholders/nuts.svg' })
    expect(item).not.toHaveProperty('additional_image_link')
    expect(itemsOf({ ...aProduct(), photos: [], imageUrl: '' })[0]).not.toHaveProperty('image_link')
  })

  it('SEO-08 offers each variant with its price, its MRP and its weight', () => {
    const [small, large] = itemsOf(aProduct())
    expect(small).toMatchObject({
      id: 'MH-ALM-MAM-100',
      title: 'Mamra Almonds, 100 g',
      link: 'https://shop.example/products/mamra-almonds',
      image_link: 'https://shop.example/demo/products/almonds-1.webp',
      availability: 'in_stock',
      maximum_retail_price: '429.00 INR',
      unit_pricing_measure: '100g',
      unit_pricing_base_measure: '100g',
      item_group_id: '10',
      size: '100 g',
      brand: 'Mewa House',
      condition: 'new',
      identifier_exists: 'no',
      google_product_category: 'Food &gt; Nuts &amp; Seeds',
      min_handling_time: '0',
      max_handling_time: '3',
      min_transit_time: '1',
      max_transit_time: '14',
      product_type: 'Nuts &gt; Almonds',
    })
    expect(large).toMatchObject({
      link: 'https://shop.example/products/mamra-almonds?variant=250+g',
      maximum_retail_price: '1149.00 INR',
      unit_pricing_measure: '250g',
    })
  })

  it('SEO-08 lists the days of each state, Monday to Saturday, once for each product', () => {
    const areas = [
      { region: 'DL', transit: { least: 1, most: 3 } },
      { region: 'KL', transit: { least: 3, most: 6 } },
      { region: 'LA', transit: null },
    ]
    const xml = writeMerchantItems(aProduct({ variants: [aVariant({})] }), {
      ...shop,
      shipping: { ...shop.shipping, flatRatePaise: 7_900, freeAbovePaise: 299_900, areas },
    })
    const shipping = [...xml.matchAll(/<g:shipping>(.*?)<\/g:shipping>/g)].map(([, text = '']) =>
      [...text.matchAll(/<g:(region|min_transit_time|max_transit_time)>([^<]*)/g)].map(([, , value]) => value),
    )
    expect(shipping).toEqual([['DL', '1', '3'], ['KL', '3', '6'], ['LA']])
    for (const once of ['shipping_handling_business_days>Mon-Sat', 'shipping_transit_business_days>Mon-Sat', 'max_handling_time>3'])
      expect(xml.split(`<g:${once}<`)).toHaveLength(2)
  })

  it('SEO-08 states shipping, which is free only above the limit', () => {
    const prices = (pricePaise: number) =>
      /<g:price>([^<]*)<\/g:price>.*<g:shipping>.*<g:price>([^<]*)<\/g:price>.*<\/g:shipping>/.exec(
        writeMerchantItems(aProduct({ variants: [aVariant({ pricePaise, mrpPaise: null })] }), shop),
      )
    expect(prices(99_950)?.slice(1)).toEqual(['999.50 INR', '79.00 INR'])
    expect(prices(299_900)?.slice(1)).toEqual(['2999.00 INR', '79.00 INR'])
    expect(prices(299_901)?.slice(1)).toEqual(['2999.01 INR', '0.00 INR'])
  })

  it.each([
    ['in_stock', 5, { availability: 'in_stock' }],
    ['in_stock', 0, { availability: 'out_of_stock' }],
    // Monday to Friday.
    ['made_to_order', 50, { availability: 'backorder', availability_date: '2026-11-27T00:00+0530', max_handling_time: '5' }],
    ['out_of_stock', 0, { availability: 'out_of_stock' }],
  ] as const)('SEO-08 a variant of a product that is %s, %i of it there, is %j', (availability, stock, expected) => {
    const [item] = itemsOf(aProduct({ availability, variants: [aVariant({ stock })] }))
    expect(item).toMatchObject(expected)
    expect(Object.keys(item ?? {}).includes('availability_date')).toBe(availability === 'made_to_order')
  })

  it('SEO-08 has one item for a product without variants, with its own id and address', () => {
    const [item, ...others] = itemsOf(aProduct({ variants: [], netGrams: 250 }))
    expect(others).toEqual([])
    expect(item).toMatchObject({
      id: '10',
      title: 'Mamra Almonds',
      link: 'https://shop.example/products/mamra-almonds',
      unit_pricing_measure: '250g',
    })
    expect(Object.keys(item ?? {})).not.toEqual(expect.arrayContaining(['item_group_id', 'size']))
  })

  it('SEO-08 omits unknown values', () => {
    const variants = [
      aVariant({ sku: null, mrpPaise: null, netGrams: null }),
      aVariant({ label: '1 kg', sku: 'x'.repeat(51), mrpPaise: null }),
    ]
    const items = itemsOf(aProduct({ variants, mrpPaise: 0, category: null, imageUrl: '', photos: [] }), { shipping: null })
    expect(items.map(({ id }) => id)).toEqual(['10', '10-2'])
    for (const name of ['maximum_retail_price', 'unit_pricing_measure', 'product_type', 'image_link', 'country'])
      expect(Object.keys(items[0] ?? {})).not.toContain(name)
  })

  it('SEO-08 shows the variant’s own photo first, and no other variant’s', () => {
    const own = { url: '/demo/250.webp', alt: '', variant: '250 g' }
    const xml = writeMerchantItems(aProduct({ photos: [...photos(2), own] }), shop)
    const [small = '', large = ''] = xml.split('</item>')
    expect(small).not.toContain('250.webp')
    expect(large).toContain('<g:image_link>https://shop.example/demo/250.webp</g:image_link>')
    expect(large.match(/additional_image_link>/g)).toHaveLength(4)
  })

  it('SEO-08 is plain text in well-formed XML, whatever the shop’s texts contain', async () => {
    const hostile = '<p onclick="x()">Nuts &amp; <b>seeds</b> ]]>\u0000<script>alert(1)</script></p>'
    const product = aProduct({ name: 'A & B <i>', descriptionHtml: hostile.repeat(200) })
    async function* products() {
      yield product
    }
    let xml = ''
    for await (const piece of writeMerchantFeed(products(), shop)) xml += piece
    expect(xml).toContain('<g:title>A &amp; B &lt;i&gt;, 100 g</g:title>')
    expect(xml).not.toMatch(/<script|alert|onclick/)
    expect(xml).not.toContain('\u0000')
    expect(/<g:description>([^<]*)</.exec(xml)?.[1]).toMatch(/^Nuts &amp; seeds \]\]&gt;/)
    expect(xml.replace(/<[^<>]*>|&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[<>&]/)
  })
})

const category = (slug: string, subcategories: readonly string[] = []) =>
  ({ slug, subcategories: subcategories.map((one) => ({ slug: one })) }) as unknown as Category
const nuts = [category('nuts', ['almonds', 'cashews']), category('almonds'), category('oils')]

describe('the setting google_categories', () => {
  it('SEO-08 gives a category its Google category, and a sub-category that of its parent unless it has its own', () => {
    const kindOf = readGoogleCategories('{"nuts":"Food > Nuts","cashews":"Food > Cashews"}', nuts)
    expect(['nuts', 'almonds', 'cashews', 'oils', 'unknown'].map(kindOf)).toEqual([
      'Food > Nuts',
      'Food > Nuts',
      'Food > Cashews',
      null,
      null,
    ])
  })

  it.each([undefined, '', '{"nuts":', '[]', 'null', '{"nuts":5}'])('SEO-08 the setting %s has no effect', (setting) => {
    expect(readGoogleCategories(setting, nuts)('almonds')).toBeNull()
  })
})
