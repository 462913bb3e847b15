import type { Category, Dated } from '@/lib/domain/catalog'
import type { CategoryNameRow, CategoryRow } from './categories.queries'
import { PLACEHOLDER_IMAGE } from './placeholder-image'

export const presentCategory = (row: CategoryRow, children: readonly CategoryNameRow[]): Dated<Category> => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortDescriptionHtml: row.shortDescriptionHtml,
  descriptionHtml: row.descriptionHtml,
  imageUrl: row.imagePath || PLACEHOLDER_IMAGE,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  updatedAt: row.updatedAt.toISOString(),
  subcategories: children.filter((child) => child.parentId === row.id).map(({ id, slug, name }) => ({ id, slug, name })),
})
