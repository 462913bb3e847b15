import type { Product } from '@/lib/commerce/catalog/model'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { offersOf } from './offers'

const gone = aVariant({ label: '1 kg', stock: 0 })
const availability = (over: Partial<Product>) => offersOf(aProduct(over)).map((offer) => offer.availability)

describe('offers', () => {
  it('SEO-05 has one offer per variant, with the address that selects it; the default variant has the bare address', () => {
    const variants = [aVariant(), aVariant({ label: '1 kg & jar', sku: 'KG' })]
    expect(offersOf(aProduct({ variants }))).toMatchObject([
      { variant: '100 g', sku: 'MH-ALM-MAM-100', path: '/products/mamra-almonds' },
      { variant: '1 kg & jar', sku: 'KG', path: '/products/mamra-almonds?variant=1+kg+%26+jar' },
    ])
  })

  it('SEO-05 has the availability of each variant as its button shows it', () => {
    expect(availability({ variants: [aVariant(), gone] })).toEqual(['in_stock', 'out_of_stock'])
    expect(availability({ variants: [aVariant(), gone], availability: 'made_to_order' })).toEqual(['made_to_order', 'out_of_stock'])
    expect(availability({ variants: [aVariant()], availability: 'out_of_stock' })).toEqual(['out_of_stock'])
    expect(availability({ variants: [aVariant({ stock: null })] })).toEqual(['in_stock'])
  })

  it('SEO-05 has the product itself if there are no variants', () => {
    const product = aProduct({ variants: [], pricePaise: 90_000, mrpPaise: 100_000, stock: 0, netGrams: 250 })
    expect(offersOf(product)).toEqual([
      {
        sku: null,
        variant: '',
        title: '',
        path: '/products/mamra-almonds',
        pricePaise: 90_000,
        mrpPaise: 100_000,
        availability: 'out_of_stock',
        netGrams: 250,
        photo: null,
      },
    ])
  })

  it('SEO-05 uses the product’s MRP for the default variant only, and no MRP below the price', () => {
    const unsaid = { mrpPaise: null, netGrams: 0 }
    const variants = [aVariant({ ...unsaid, pricePaise: 30_000 }), aVariant({ ...unsaid, label: '250 g' }), aVariant({ mrpPaise: 100 })]
    const offers = offersOf(aProduct({ variants, mrpPaise: 40_000 }))
    expect(offers.map((offer) => offer.mrpPaise)).toEqual([40_000, null, null])
    expect(offers[0].netGrams).toBeNull()
  })

  it('SEO-05 has the photo of its own variant', () => {
    const photos = [
      { url: '/a.webp', alt: 'Almonds', variant: '' },
      { url: '/jar.webp', alt: 'Jar', variant: '250 g' },
    ]
    expect(offersOf(aProduct({ photos })).map(({ photo }) => photo)).toEqual([null, '/jar.webp'])
  })
})
