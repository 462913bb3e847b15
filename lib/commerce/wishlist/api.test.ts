import { eq } from 'drizzle-orm'
import { products } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()
const origin = 'http://localhost:3000'

describe('the wishlist calls', () => {
  it('WISH-02 add and remove a product, and report when nothing changed', async () => {
    const shop = await aShop({ sells: [{ slug: 'mamra-almonds' }] })
    const { headers } = await aCustomer()
    const add = () => client.get('/wishlists-add-product/mamra-almonds', headers)
    const remove = () => client.get('/wishlists-remove-product/mamra-almonds', headers)
    const product = { result: true, product_id: shop.productId('mamra-almonds'), product_slug: 'mamra-almonds' }
    const added = await add()
    expect(added.status).toBe(200)
    expect(added.headers.get('cache-control')).toBe('no-store')
    expect(added.body).toEqual({ ...product, message: 'Product added to wishlist', is_in_wishlist: true, wishlist_id: 1 })
    expect((await add()).body).toEqual({ ...product, message: 'Product present in wishlist', is_in_wishlist: true, wishlist_id: 1 })
    expect((await remove()).body).toEqual({ ...product, message: 'Item removed from wishlist.', is_in_wishlist: false })
    expect((await remove()).body).toEqual({ ...product, message: 'Product is not in wishlist', is_in_wishlist: false })
  })

  it('WISH-01 /wishlists answers cards, and the price field of older clients', async () => {
    await aShop({
      categories: [{ slug: 'nuts', imagePath: '/demo/nuts.webp' }],
      sells: [{ slug: 'mamra-almonds', variants: [{ label: '250 g', priceRupees: 1225 }] }],
    })
    const { headers } = await aCustomer()
    await client.get('/wishlists-add-product/mamra-almonds', headers)
    const { body } = await client.get('/wishlists', headers)
    expect(body).toMatchObject({
      success: true,
      status: 200,
      data: [
        {
          id: 1,
          product: {
            slug: 'mamra-almonds',
            name: 'Mamra Almonds',
            thumbnail_image: `${origin}/placeholders/nuts.svg`,
            base_price: '₹1,225.00',
            main_price: '₹1,225.00',
            choice_options: [{ variant: '250 g', price: 1225 }],
          },
        },
      ],
    })
  })

  it('WISH-01 /wishlists answers what is no longer for sale in a list of its own, absent while there is none', async () => {
    await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
    const { headers } = await aCustomer()
    for (const slug of ['almonds', 'figs']) await client.get(`/wishlists-add-product/${slug}`, headers)
    const before = await client.get('/wishlists', headers)
    expect([before.body['data'], Object.keys(before.body).sort()]).toMatchObject([{ length: 2 }, ['data', 'status', 'success']])
    await database().update(products).set({ published: false }).where(eq(products.slug, 'figs'))
    const { body } = await client.get('/wishlists', headers)
    expect(body).toMatchObject({ success: true, data: [{ product: { slug: 'almonds' } }] })
    expect(body['unavailable_items']).toEqual([
      { id: 2, product: { slug: 'figs', name: 'Figs', thumbnail_image: `${origin}/placeholders/nuts.svg`, category_slug: 'nuts' } },
    ])
  })

  it('WISH-02 answer 404 for an unknown product, and write nothing', async () => {
    await aShop({ sells: [{ slug: 'hidden', published: false }] })
    const { headers } = await aCustomer()
    for (const slug of ['unknown', 'hidden', '..', encodeURIComponent("x' or 1=1")]) {
      const { status } = await client.get(`/wishlists-add-product/${slug}`, headers)
      expect([slug, status]).toEqual([slug, 404])
    }
    expect((await client.get('/wishlists', headers)).body['data']).toEqual([])
  })

  it('API-05 answer the list of the token’s owner, whatever id is sent, and require a valid token', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    await client.get(`/wishlists-add-product/almonds?user_id=${ravi.id}`, asha.headers)
    expect((await client.get(`/wishlists?user_id=${asha.id}`, ravi.headers)).body['data']).toEqual([])
    for (const path of ['/wishlists', '/wishlists-add-product/almonds', '/wishlists-remove-product/almonds']) {
      expect((await client.get(path)).status).toBe(401)
      expect((await client.get(path, { Authorization: 'Bearer guessed' })).status).toBe(401)
    }
    expect((await client.post('/wishlists/share', { shared: true })).status).toBe(401)
    expect((await client.get('/wishlists', asha.headers)).body['data']).toHaveLength(1)
  })

  it('WISH-01 show a shared list to guests by its token, until its owner ends the sharing', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const { headers } = await aCustomer()
    await client.get('/wishlists-add-product/almonds', headers)
    const { body } = await client.post('/wishlists/share', { shared: true }, headers)
    const token = String(body['token'])
    expect((await client.get(`/wishlists/shared/${token}`)).body).toMatchObject({ success: true, data: [{ slug: 'almonds' }] })
    expect((await client.post('/wishlists/share', { shared: true }, headers)).body).toEqual({ result: true, message: '', token })
    expect((await client.post('/wishlists/share', {}, headers)).status).toBe(422)
    expect((await client.post('/wishlists/share', { shared: false }, headers)).body).toMatchObject({ result: true, token: null })
    expect((await client.get(`/wishlists/shared/${token}`)).status).toBe(404)
    expect((await client.get(`/wishlists/shared/${encodeURIComponent("' or 1=1")}`)).status).toBe(404)
  })
})
