import { variantViews } from './variant-view'
import { aProduct, aVariant } from '@/lib/testing/a-product'

const texts = {
  locale: 'en' as const,
  percentOff: String,
  saving: String,
  lowest: String,
  left: (count: number) => `Only ${count} left`,
  bestValue: 'Best value',
  inStock: 'In Stock',
  madeToOrder: 'Made to Order',
  outOfStock: 'Out Of Stock',
}

it.each([
  [0, 'Out Of Stock', 1],
  [3, 'Only 3 left', 3],
  [5, 'Only 5 left', 5],
  [6, 'In Stock', 10],
  [10, 'In Stock', 10],
  [51, 'In Stock', 100],
  [400, 'In Stock', 500],
  [70_000, 'In Stock', 1_000],
])('SEO-01 a stock of %d is shown in steps, so that a sale changes no page between them', (stock, text, maxQuantity) => {
  const availability = stock > 0 ? 'in_stock' : 'out_of_stock'
  const [view] = variantViews(aProduct({ variants: [], stock, availability }), texts)
  expect(view).toMatchObject({ stock: text, maxQuantity })
})

it('PDP-05 shows the product’s MRP for the default variant alone if variants have none', () => {
  const pack = (label: string, pricePaise: number) => aVariant({ label, pricePaise, mrpPaise: null })
  const product = aProduct({ mrpPaise: 125_000, variants: [pack('500 g', 112_500), pack('250 g', 60_000), pack('1 kg', 220_000)] })
  const shown = variantViews(product, texts).map(({ title, mrp, saving, percentOff, isReduced }) => [
    title,
    mrp,
    saving,
    percentOff,
    isReduced,
  ])
  expect(shown).toEqual([
    ['500 g', '₹1,250', '₹125', '10', true],
    ['250 g', null, null, null, false],
    ['1 kg', null, null, null, false],
  ])
})
