import { demoShop } from './demo/demo-shop'
import { gstRows } from './insert-catalog'

const [almonds] = demoShop().products.filter(({ slug }) => slug === 'california-almonds')
if (!almonds) throw new Error('the demo shop has no almonds')

it('IND-07 stores rates of a heading when all its products have them', () => {
  const five = [{ from: '2025-09-22', percent: 5 }]
  const rates = gstRows(
    [
      { ...almonds, hsn: '08021200', gst: five },
      { ...almonds, hsn: '08023200', gst: five },
    ],
    new Map(),
  )
  expect(rates.map(({ hsn }) => hsn)).toEqual(['0802', '08021200', '08023200'])
})

it('stores rates once per HSN, and separately only for a product that is taxed differently', () => {
  const five = [{ from: '2025-09-22', percent: 5 }]
  const same = { ...almonds, gst: five }
  const odd = { ...almonds, slug: 'odd', gst: [{ from: '2025-09-22', percent: 18 }] }
  expect(gstRows([same, { ...same, slug: 'other' }, odd], new Map([['odd', 3]]))).toEqual([
    { hsn: almonds.hsn, productId: null, percent: 5, validFrom: '2025-09-22' },
    { hsn: null, productId: 3, percent: 18, validFrom: '2025-09-22' },
  ])
})
