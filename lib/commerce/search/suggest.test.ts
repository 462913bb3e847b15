import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { SEARCH_SUGGESTIONS } from '@/lib/kernel/business'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { searchProducts, suggestProducts } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

beforeEach(() => aShop({ sells: Array.from({ length: 9 }, (_, index) => ({ slug: `almonds-${index}`, name: `Almonds ${index}` })) }))

it('SHELL-07 suggests the first products of the search, with the total, and without descriptions', async () => {
  const all = await searchProducts(context(), { name: 'almonds' }, 1, NO_FILTERS)
  const few = await suggestProducts(context(), 'almonds')
  expect(few).toMatchObject({ page: 1, total: 9, perPage: SEARCH_SUGGESTIONS, lastPage: 2 })
  const bare = all.items.slice(0, SEARCH_SUGGESTIONS).map((card) => ({ ...card, descriptionHtml: '', hoverImageUrl: null }))
  expect(few.items).toEqual(bare)
})

it('SHELL-07 corrects what was typed, and suggests nothing for what the shop does not have', async () => {
  expect(await suggestProducts(context(), 'almnods')).toMatchObject({ total: 9, corrected: 'almonds' })
  expect(await suggestProducts(context(), 'sofa')).toMatchObject({ items: [], total: 0 })
})
