import type { Category, Dated, SubCategory } from '@/lib/domain/catalog'
import type { ReadContext, Wire, WriteContext } from './call'
import { asIdOrNull, asImageUrl, asText, asTextOrNull, asWires } from './reading'
import { writeImage } from './writing'

/** `updated_at` is an addition. */
export const writeCategory = (category: Dated<Category>, to: WriteContext): Wire => ({
  id: category.id,
  slug: category.slug,
  name: category.name,
  short_description: category.shortDescriptionHtml,
  description: category.descriptionHtml,
  banner: writeImage(category.imageUrl, to),
  icon: writeImage(category.imageUrl, to),
  cover_image: writeImage(category.imageUrl, to),
  meta_title: category.metaTitle,
  meta_description: category.metaDescription,
  updated_at: category.updatedAt,
  number_of_children: category.subcategories.length,
  subcategories: category.subcategories.map(({ id, slug, name }) => ({ id, slug, name })),
  links: {
    products: `${to.origin}/api/v2/products/category/${category.slug}`,
    sub_categories: `${to.origin}/api/v2/sub-categories/${category.id}`,
  },
})

function readSubCategory(sub: Wire): SubCategory | null {
  const [id, slug, name] = [asIdOrNull(sub['id']), asText(sub['slug']), asText(sub['name'])]
  return id === null || slug === '' || name === '' ? null : { id, slug, name }
}

/** null: without an id, a slug and a name nothing can lead to it. */
export function readCategory(category: Wire, from: ReadContext): Dated<Category> | null {
  const known = readSubCategory(category)
  return (
    known && {
      ...known,
      shortDescriptionHtml: asText(category['short_description']),
      descriptionHtml: asText(category['description']),
      imageUrl: asImageUrl(category['cover_image'], from) || asImageUrl(category['banner'], from),
      metaTitle: asText(category['meta_title']),
      metaDescription: asText(category['meta_description']),
      updatedAt: asTextOrNull(category['updated_at']),
      subcategories: asWires(category['subcategories']).flatMap((sub) => readSubCategory(sub) ?? []),
    }
  )
}
