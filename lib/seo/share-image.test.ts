import { aProduct, aVariant } from '@/lib/testing/a-product'
import { pageShare, productShare, shareImagePath, sharePrice } from './share-image'

const SHOP = { website_name: 'Mewa House' }
const addressOf = (over: Parameters<typeof aProduct>[0] = {}) => shareImagePath(productShare(aProduct(over), SHOP))

describe('SEO-07 the address of a picture for link previews', () => {
  it('contains the slug and an eight-digit hash of what the picture shows', () => {
    expect(addressOf()).toMatch(/^\/og\/products\/mamra-almonds\.jpg\?v=[0-9a-f]{8}$/)
    expect(addressOf()).toBe(addressOf())
  })

  it.each([
    ['price', { variants: [aVariant({ pricePaise: 41_900 })] }],
    ['pack', { variants: [aVariant({ label: '125 g' })] }],
    ['name', { name: 'Mamra Badam' }],
    ['photo', { imageUrl: '/demo/products/almonds-2.webp' }],
  ])('changes with %s', (_what, over) => {
    expect(addressOf(over)).not.toBe(addressOf())
  })

  it('changes with the variant', () => {
    const ofVariant = (variant: string | null) => shareImagePath(productShare(aProduct(), SHOP, variant))
    expect(ofVariant('250 g')).toMatch(/^\/og\/products\/mamra-almonds\.jpg\?variant=250\+g&v=[0-9a-f]{8}$/)
    expect(ofVariant(null)).toBe(addressOf())
  })

  it('does not change with data that is not drawn', () => {
    expect(addressOf({ descriptionHtml: '<p>Other words.</p>', rating: 1 })).toBe(addressOf())
  })

  it('distinguishes where one field ends and the next begins', () => {
    const page = (website_name: string, meta_title: string) => shareImagePath(pageShare('/faqs', { website_name, meta_title }))
    expect(page('Mewa', 'House')).not.toBe(page('MewaHouse', ''))
  })

  it('is the shop’s own for a page without one', () => {
    expect(shareImagePath(pageShare('/faqs', SHOP))).toContain('/og/page/faqs.jpg')
    expect(shareImagePath(pageShare('/', SHOP))).toContain('/og/page/home.jpg')
    expect(shareImagePath(pageShare('/wishlist/shared/abc', SHOP))).toContain('/og/page/home.jpg')
  })
})

describe('SEO-07 the price in a preview is the one a card shows', () => {
  it('is that of the cheapest available variant, with its own MRP', () => {
    const variants = [
      aVariant({ label: '100 g', pricePaise: 14_900, stock: 0 }),
      aVariant({ label: '250 g', pricePaise: 34_900, mrpPaise: 39_900, netGrams: 250 }),
      aVariant({ label: '500 g', pricePaise: 66_000 }),
    ]
    expect(sharePrice(aProduct({ variants }))).toEqual({
      pricePaise: 34_900,
      compareAtPaise: 39_900,
      variant: '250 g',
      netGrams: 250,
      isFrom: true,
    })
  })

  it('is that of a requested variant', () => {
    expect(sharePrice(aProduct(), '250 g')).toMatchObject({ pricePaise: 99_900, compareAtPaise: 114_900, variant: '250 g', isFrom: false })
    expect(sharePrice(aProduct(), '7 tonnes')).toEqual(sharePrice(aProduct()))
  })

  it('is the product’s price without variants, and never has an MRP below the price', () => {
    const product = aProduct({ variants: [], pricePaise: 199_900, mrpPaise: 150_000, netGrams: 900 })
    expect(sharePrice(product)).toEqual({ pricePaise: 199_900, compareAtPaise: null, variant: '', netGrams: 900, isFrom: false })
  })
})
