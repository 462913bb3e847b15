import { existsSync, readdirSync } from 'node:fs'
import { isPlaceholder, photographOf, placeholderImage } from './model'

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
