import type { Category, Dated } from '@/lib/domain/catalog'
import { placeholderImage } from '@/lib/domain/placeholder-image'
import type { CategoryNameRow, CategoryRow } from './categories.queries'

export const presentCategory = (row: CategoryRow, children: readonly CategoryNameRow[]): Dated<Category> => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  shortDescriptionHtml: row.shortDescriptionHtml,
  descriptionHtml: row.descriptionHtml,
  imageUrl: row.imagePath || placeholderImage(row.slug),
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  updatedAt: row.updatedAt.toISOString(),
  subcategories: children.filter((child) => child.parentId === row.id).map(({ id, slug, name }) => ({ id, slug, name })),
})
