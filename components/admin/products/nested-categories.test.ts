import type { EditedCategory } from '@/lib/commerce/catalog/categories/model'
import { nestedCategories } from './nested-categories'

const category = (slug: string, parent: string | null): EditedCategory => ({
  id: slug.length,
  version: '1',
  productCount: 0,
  formerSlugs: [],
  document: {
    slug,
    name: slug.toUpperCase(),
    parent,
    shortDescriptionHtml: '',
    descriptionHtml: '',
    imagePath: '',
    imageAlt: '',
    metaTitle: '',
    metaDescription: '',
    translations: {},
  },
})

it('lists each sub-category below its parent, whatever the order of the positions', () => {
  const byPosition = [
    category('nuts', null),
    category('raisins', 'dried-fruit'),
    category('whole', 'spices'),
    category('dried-fruit', null),
    category('spices', null),
  ]
  expect(nestedCategories(byPosition)).toEqual([
    ['nuts', 'NUTS'],
    ['dried-fruit', 'DRIED-FRUIT'],
    ['raisins', '— RAISINS'],
    ['spices', 'SPICES'],
    ['whole', '— WHOLE'],
  ])
})
