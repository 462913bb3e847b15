import { eq } from 'drizzle-orm'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { blogs, categories, slugRedirects, products } from './schema'

const database = useShopDatabase()

const rename = (slug: string) => database().update(products).set({ slug })
const kept = async () => {
  const rows = await database().select().from(slugRedirects).orderBy(slugRedirects.slug)
  return rows.map(({ kind, slug, productId, categoryId, blogId }) => [kind, slug, productId ?? categoryId ?? blogId])
}

describe('a renamed page', () => {
  it('SEO-01 is reached in one redirect from each of its old names', async () => {
    const shop = await aShop({ sells: [{ slug: 'first' }] })
    await rename('second')
    await rename('third')
    const id = shop.productId('first')
    expect(await kept()).toEqual([
      ['product', 'first', id],
      ['product', 'second', id],
    ])
  })

  it('SEO-01 does not redirect from a name that is in use again', async () => {
    const shop = await aShop({ sells: [{ slug: 'first' }] })
    await rename('second')
    await rename('first')
    expect(await kept()).toEqual([['product', 'second', shop.productId('first')]])
  })

  it('SEO-01 loses an old name to a new page with that name', async () => {
    await aShop({ sells: [{ slug: 'first' }] })
    await rename('second')
    await aShop({ sells: [{ slug: 'first' }] })
    expect(await kept()).toEqual([])
  })

  it('SEO-01 has separate old names for categories and articles', async () => {
    const shop = await aShop({ sells: [{ slug: 'nuts', category: 'nuts' }] })
    await database().insert(blogs).values({ slug: 'nuts', title: 'Nuts', bannerPath: '/demo/a.webp', html: '' })
    await database().update(categories).set({ slug: 'mewa' }).where(eq(categories.slug, 'nuts'))
    await database().update(blogs).set({ slug: 'on-nuts' })
    expect(await kept()).toEqual(
      expect.arrayContaining([
        ['category', 'nuts', shop.categoryId('nuts')],
        ['blog', 'nuts', expect.any(Number)],
      ]),
    )
    expect(await kept()).toHaveLength(2)
  })
})
