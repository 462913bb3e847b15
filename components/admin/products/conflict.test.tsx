import { render, screen } from '@testing-library/react'
import type { ProductDocument } from '@/lib/commerce/admin/products/model'
import { Conflict } from './conflict'

const MINE: ProductDocument = {
  slug: 'kesar',
  category: 'spices',
  fields: { name: 'Kesar', name_hi: 'केसर', published: true, tags: ['new'], ingredients: null },
  pictures: [],
  variants: [{ id: 1, sku: 'K-1', fields: { price_paise: 45_000 } }],
}
const THEIRS: ProductDocument = {
  ...MINE,
  category: 'gifts',
  fields: { ...MINE.fields, name_hi: 'असली केसर', published: false, tags: [] },
  variants: [{ id: 1, sku: 'K-1', fields: { price_paise: 48_000 } }],
}

it('every part of a product that somebody else has changed is named as in the editor, with both values, and no other', () => {
  render(<Conflict theirs={THEIRS} mine={MINE} onKeepMine={() => undefined} onTakeTheirs={() => undefined} />)
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Category',
    'Name, in Hindi',
    'Published: shoppers see it',
    'Other words for search',
    'Variants',
  ])
  expect(screen.getByRole('row', { name: /^Name, in Hindi/ })).toHaveTextContent('असली केसर')
  expect(screen.getByRole('row', { name: /^Variants/ })).toHaveTextContent('48000')
  expect(screen.getByRole('row', { name: /^Variants/ })).toHaveTextContent('45000')
})
