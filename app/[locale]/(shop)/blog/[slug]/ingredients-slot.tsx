import { Ingredients } from '@/components/blog/ingredients'
import { getProduct } from '@/lib/commerce/catalog/pages'
import type { Ingredient } from '@/lib/commerce/content/model'
import { section } from '@/lib/v2/page-reads'

/** Nothing while the products cannot be read: the article is complete without them. */
export async function IngredientsSlot({ ingredients }: { ingredients: readonly Ingredient[] }) {
  const read = Promise.all(ingredients.map(async (ingredient) => ({ ingredient, product: await getProduct(ingredient.slug) })))
  const items = await section(read)
  return items.ok ? <Ingredients items={items.value} /> : null
}
