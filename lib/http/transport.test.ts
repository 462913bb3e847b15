import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getCart } from '@/lib/commerce/cart/wire'
import { getProductDetail, listCategoryProducts, searchProducts } from '@/lib/commerce/catalog/wire'
import { callV2 } from './transport'

useShopDatabase()

describe('a page read of v2', () => {
  it('API-01 is a call in this process, and returns domain values with pictures as paths', async () => {
    await aShop({ categories: [{ slug: 'nuts', imagePath: '/demo/nuts.webp' }], sells: [{ slug: 'almonds' }] })
    expect(await callV2(getProductDetail, { params: { slug: 'almonds' } })).toMatchObject({
      ok: true,
      value: { slug: 'almonds', imageUrl: '/placeholders/nuts.svg' },
    })
  })

  it('API-01 is answered in the language of the page, refusals included', async () => {
    await aShop({ sells: [{ slug: 'almonds', translations: { hi: { name: 'बादाम' } } }] })
    const nameIn = async (locale?: 'en' | 'hi') => {
      const answer = await callV2(getProductDetail, { params: { slug: 'almonds' } }, { locale })
      return answer.ok ? answer.value?.name : null
    }
    expect([await nameIn('hi'), await nameIn('en'), await nameIn()]).toEqual(['बादाम', 'Almonds', 'Almonds'])
    expect(await callV2(listCategoryProducts, { params: { slug: 'nothing' } }, { locale: 'hi' })).toMatchObject({
      failure: { message: 'यह कैटेगरी नहीं मिली।' },
    })
  })

  it('CAT-08 distinguishes missing from refused', async () => {
    expect(await callV2(getProductDetail, { params: { slug: 'nothing' } })).toEqual({ ok: true, value: null })
    expect(await callV2(listCategoryProducts, { params: { slug: 'nothing' } })).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status: 404, message: 'Category not found' },
    })
  })

  it('SRCH-08 logs an invalid answer', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue()
    const noMeta = { ...searchProducts, read: () => searchProducts.read({ data: [] }, { origin: '' }) }
    expect(await callV2(noMeta)).toEqual({ ok: false, failure: { kind: 'invalid', message: 'Invalid API response format' } })
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"route":"GET /products/search","message":"Invalid API response format"'))
    log.mockRestore()
  })

  it('REL-06 is not rate limited', async () => {
    const answers = await Promise.all(Array.from({ length: 650 }, () => callV2(getCart)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
  })
})
