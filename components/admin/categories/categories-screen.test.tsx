import { render, screen } from '@testing-library/react'
import type { CategoryDocument, EditedCategory } from '@/lib/commerce/catalog/categories/model'
import { listCategories } from '@/lib/commerce/catalog/categories/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { CategoriesScreen } from './categories-screen'

const v2 = fakeV2()

const TEXTS = {
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imagePath: '',
  imageAlt: '',
  metaTitle: '',
  metaDescription: '',
  translations: {},
}
const category = (id: number, name: string, { parent = null, productCount = 0 }: { parent?: string | null; productCount?: number }) => {
  const document: CategoryDocument = { ...TEXTS, slug: name.toLowerCase(), name, parent }
  return { id, version: 'v', document, productCount, formerSlugs: [] } satisfies EditedCategory
}

it('offers to remove only a category that has neither products nor sub-categories', async () => {
  const almonds = category(2, 'Almonds', { parent: 'nuts', productCount: 4 })
  v2.on(listCategories, () => [category(1, 'Nuts', {}), almonds, category(3, 'Empty', {})])
  render(<CategoriesScreen />)
  expect(await screen.findByRole('button', { name: 'Remove Nuts' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Remove Almonds' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Remove Almonds' })).toHaveAccessibleDescription(
    'It has products or sub-categories. Move them first.',
  )
  expect(screen.getByRole('button', { name: 'Remove Empty' })).toBeEnabled()
})
