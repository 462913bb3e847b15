import type { EditedCategory } from '@/lib/commerce/catalog/categories/model'

/** Category options, each parent followed by its children: [slug, label]. */
export function nestedCategories(categories: readonly EditedCategory[]): readonly (readonly [string, string])[] {
  const parents = categories.filter(({ document: { parent } }) => parent === null)
  return parents.flatMap(({ document: { slug, name } }) => [
    [slug, name] as const,
    ...categories.filter(({ document: { parent } }) => parent === slug).map(({ document: own }) => [own.slug, `— ${own.name}`] as const),
  ])
}
