import { render, screen } from '@testing-library/react'
import type { CategoryDocument, EditedCategory } from '@/lib/commerce/catalog/categories/model'
import { useCategories } from '@/lib/commerce/catalog/categories/admin.client'
import { CategoriesScreen } from './categories-screen'

jest.mock('@/lib/commerce/catalog/categories/admin.client')

const TEXTS = { shortDescriptionHtml: '', descriptionHtml: '', imagePath: '', imageAlt: '', metaTitle: '', metaDescription: '', hindi: {} }
const category = (id: number, name: string, { parent = null, productCount = 0 }: { parent?: string | null; productCount?: number }) => {
  const document: CategoryDocument = { ...TEXTS, slug: name.toLowerCase(), name, parent }
  return { id, version: 'v', document, productCount, formerSlugs: [] } satisfies EditedCategory
}

it('offers to remove only a category that has neither products nor sub-categories', () => {
  const value = [category(1, 'Nuts', {}), category(2, 'Almonds', { parent: 'nuts', productCount: 4 }), category(3, 'Empty', {})]
  // A border of the test: the screen only reads from it.
  jest.mocked(useCategories).mockReturnValue({ value, failure: null, retry: jest.fn() } as never)
  render(<CategoriesScreen />)
  expect(screen.getByRole('button', { name: 'Remove Nuts' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Remove Almonds' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Remove Almonds' })).toHaveAccessibleDescription(
    'It has products or sub-categories. Move them first.',
  )
  expect(screen.getByRole('button', { name: 'Remove Empty' })).toBeEnabled()
})
