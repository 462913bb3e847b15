import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { MATCH_LEVELS, RANKING } from '@/lib/commerce/catalog/ranking.model'
import { listCategoryProducts, listTopSelling } from '@/lib/commerce/catalog'
import { aShop, type ProductPlan } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { replaceSynonyms, searchProducts } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
/** The level of a product whose slug names it: slugs have hyphens. */
const slugOf = (level: string): string => level.replaceAll('_', '-')
const slugs = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug)
const search = async (name: string) => slugs(await searchProducts(context(), { name }, 1, NO_FILTERS))

/** Each product sells better and is newer than the one before: only what the list puts above sales can place it lower. */
const risingSales = (products: readonly ProductPlan[]): ProductPlan[] =>
  products.map((product, index) => ({ ...product, unitsSold: 10 * (index + 1) }))

const category = async () => {
  const found = await listCategoryProducts(context(), 'nuts', 1, NO_FILTERS)
  return found.ok ? slugs(found.value) : []
}

describe('the order that /ranking explains', () => {
  it('DARK-09 is made of facts about the product alone: nothing can be paid for', () => {
    expect(RANKING).toEqual({
      recommended: ['available', 'units_sold', 'added_last'],
      top_selling: ['units_sold', 'added_last'],
      search: ['exact_name', 'available', 'match', 'units_sold', 'added_last'],
    })
  })

  it('DARK-09 CAT-05 is the order of a category: available, most sold, added last', async () => {
    await aShop({
      sells: [
        { slug: 'sold-out', stock: 0, unitsSold: 99 },
        { slug: 'few', unitsSold: 1 },
        { slug: 'many', unitsSold: 50 },
        { slug: 'many-newer', unitsSold: 50 },
      ],
    })
    expect(await category()).toEqual(['many-newer', 'many', 'few', 'sold-out'])
  })

  it('DARK-09 HOME-03 is the order of the top-selling products: most sold, added last', async () => {
    await aShop({
      sells: [
        { slug: 'few', unitsSold: 1 },
        { slug: 'sold-out', stock: 0, unitsSold: 99 },
        { slug: 'many', unitsSold: 50 },
        { slug: 'many-newer', unitsSold: 50 },
      ],
    })
    expect(slugs(await listTopSelling(context(), 1))).toEqual(['sold-out', 'many-newer', 'many', 'few'])
  })

  it('DARK-09 SHELL-07 is the order of a search: the exact name, available, the match, most sold, added last', async () => {
    await aShop({
      categories: [{ slug: 'roasted', name: 'Roasted' }, { slug: 'nuts' }],
      sells: risingSales([
        { slug: 'exact-name', name: 'Roasted Badam', stock: 0 },
        { slug: 'thing-and-words-in-name', name: 'Roasted California Almonds' },
        { slug: 'thing-and-words-in-name-or-category', name: 'Kagzi Almonds', category: 'roasted' },
        { slug: 'words-in-name', name: 'Roasted Almond Cookies' },
        { slug: 'thing-and-words-in-tags', name: 'Mamra Almonds', tags: ['roasted'] },
        { slug: 'words-in-tags', name: 'Barfi', tags: ['roasted', 'badam'] },
        { slug: 'sold-out', name: 'Roasted Almonds, sliced', stock: 0 },
      ]),
    })
    await replaceSynonyms(context(), [['almonds', 'badam']])
    const order = await search('roasted badam')
    expect(order).toEqual(['exact-name', ...MATCH_LEVELS.map(slugOf).filter((slug) => order.includes(slug)), 'sold-out'])
    expect(order).toHaveLength(7)
  })

  it('DARK-09 SHELL-07 puts a match in the description last', async () => {
    await aShop({
      sells: risingSales([
        { slug: 'thing-and-words-in-description', name: 'Gurbandi Almonds', descriptionHtml: '<p>Very crunchy.</p>' },
        { slug: 'words-in-description', name: 'Barfi', tags: ['badam'], descriptionHtml: '<p>Very crunchy.</p>' },
      ]),
    })
    await replaceSynonyms(context(), [['almonds', 'badam']])
    const order = await search('crunchy badam')
    expect(order).toEqual(MATCH_LEVELS.map(slugOf).filter((slug) => order.includes(slug)))
    expect(order).toHaveLength(2)
  })

  it('DARK-09 SHELL-07 decides between equal matches by sales, then by the day of addition', async () => {
    const named = (slug: string, unitsSold: number) => ({ slug, name: 'California Almonds', unitsSold })
    await aShop({ sells: [named('many', 50), named('many-newer', 50), named('few', 1)] })
    expect(await search('almonds')).toEqual(['many-newer', 'many', 'few'])
  })
})
