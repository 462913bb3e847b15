import { existsSync, readdirSync } from 'node:fs'
import { aProduct, aVariant } from '@/lib/testing/a-product'
import { bestValueOf, isPlaceholder, photographOf, placeholderImage, type Variant } from './model'

describe('PDP-01 a product without a photograph', () => {
  it('shows the drawing of its category, or that of a pouch', () => {
    expect(placeholderImage('spices')).toBe('/placeholders/spices.svg')
    expect(placeholderImage('honey')).toBe('/placeholders/product.svg')
  })

  it('has a file for every listed drawing, and lists every file', () => {
    const drawings = readdirSync('public/placeholders').map((file) => file.replace('.svg', ''))
    for (const name of drawings) {
      expect(placeholderImage(name)).toBe(`/placeholders/${name}.svg`)
      expect(existsSync(`public${placeholderImage(name)}`)).toBe(true)
    }
  })

  it('has no photograph for crawlers', () => {
    expect(photographOf('/placeholders/nuts.svg')).toBe('')
    expect(photographOf('/demo/products/a-1.webp')).toBe('/demo/products/a-1.webp')
    expect(isPlaceholder('')).toBe(true)
  })
})

describe('PDP-04 the variant of best value', () => {
  const best = (...variants: readonly Partial<Variant>[]) => bestValueOf(aProduct({ variants: variants.map(aVariant) }))
  const small = { label: '100 g', netGrams: 100, pricePaise: 42_900 }
  const large = { label: '250 g', netGrams: 250, pricePaise: 99_900 }

  it('has the lowest price per gram, wherever it is in the list', () => {
    expect(best(small, large)).toBe('250 g')
    expect(best(large, small)).toBe('250 g')
    expect(best(small, { ...large, pricePaise: 120_000 })).toBe('100 g')
  })

  it('is one that can be bought, and none while a cheaper one is sold out, whose unit price is also shown', () => {
    const kilo = { ...large, label: '1 kg', netGrams: 1_000 }
    expect(best({ ...kilo, pricePaise: 410_000, stock: 0 }, small, large)).toBe('250 g')
    expect(best({ ...kilo, pricePaise: 390_000, stock: 0 }, small, large)).toBeNull()
    expect(best({ ...kilo, pricePaise: 390_000 }, small, large)).toBe('1 kg')
  })

  it('may be one that is low in stock, or whose stock the server does not report', () => {
    expect(best(small, { ...large, stock: 1 })).toBe('250 g')
    expect(best(small, { ...large, stock: null })).toBe('250 g')
  })

  it('is none when only one can be compared: the others are sold out, or of unknown weight', () => {
    expect(best(large)).toBeNull()
    expect(best({ ...small, stock: 0 }, large)).toBeNull()
    expect(best({ ...small, netGrams: null }, large)).toBeNull()
    expect(best({ ...small, netGrams: 0 }, large)).toBeNull()
    expect(bestValueOf(aProduct({ variants: [] }))).toBeNull()
  })

  it('is none when two cost the same, or less than 1 percent apart', () => {
    expect(best({ ...small, pricePaise: 40_000 }, { ...large, pricePaise: 100_000 })).toBeNull()
    expect(best(small, large, { ...large, label: '500 g', netGrams: 500, pricePaise: 199_800 })).toBeNull()
    expect(best({ ...small, pricePaise: 40_000 }, { ...large, pricePaise: 99_100 })).toBeNull()
    expect(best({ ...small, pricePaise: 40_000 }, { ...large, pricePaise: 99_000 })).toBe('250 g')
  })
})
