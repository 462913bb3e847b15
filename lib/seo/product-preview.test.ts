import type { Product } from '@/lib/domain/catalog'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { productPreview } from './product-preview'

const preview = (over: Partial<Product> = {}, brand = 'Mewa House') =>
  Object.fromEntries(productPreview(aProduct(over), brand).map(({ property, content }) => [property, content]))

describe('a product in a link preview', () => {
  it('SEO-07 says what the pack of the bare address costs', () => {
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
  ])('SEO-07 of the address that shows %j says what that variant costs', (variant, amount) => {
    expect(productPreview(aProduct(), '', variant)).toContainEqual({ property: 'product:price:amount', content: amount })
  })

  it('SEO-07 names the SKU of a product without variants', () => {
    expect(preview({ variants: [], sku: 'MH-GFT-FES' })).toMatchObject({ 'product:retailer_item_id': 'MH-GFT-FES' })
  })

  it('SEO-07 leaves out what is not known', () => {
    expect(preview({}, '')).not.toHaveProperty('product:brand')
    expect(preview({ variants: [] })).not.toHaveProperty('product:retailer_item_id')
  })
})
