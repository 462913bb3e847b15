import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { getProduct, listCatalogAddresses, listCategories, listNewestProducts } from '@/lib/commerce/catalog'
import { getPublicSettings, listBlogs } from '@/lib/commerce/content'
import { readToday } from '@/lib/commerce/today'
import {
  blogs,
  cacheInvalidations,
  categories,
  mediaFiles,
  missingPictures,
  productImages,
  products,
  settings,
  sliders,
} from '@/lib/db/schema'
import { openStorage } from '@/lib/providers/storage/storage'
import { writeMerchantItems } from '@/lib/seo/merchant-feed'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { checkPictures, uploadPicture } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const storage = () => openStorage({ DATA_DIR: folder, S3_BUCKET: '', S3_REGION: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' })
const check = () => checkPictures(context(), storage())

async function uploaded(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const file = await uploadPicture(context(), storage(), { bytes, name: 'photo.png' })
  if (!file.ok) throw new Error(file.reason)
  return file.value.path
}

const lose = (address: string) => storage().remove(address.slice(1))

/** Almonds with two uploaded pictures, figs with one that came with the shop. */
async function aShopWithPictures() {
  const shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
  const [first, second] = [await uploaded('red'), await uploaded('green')]
  const id = shop.productId('almonds')
  await database()
    .insert(productImages)
    .values([
      { productId: id, path: first, alt: 'From above', position: 1 },
      { productId: id, path: second, alt: 'In a bowl', position: 2 },
      { productId: shop.productId('figs'), path: '/demo/figs.webp' },
    ])
  return { id, first, second }
}

const product = async (slug: string) => {
  const found = await getProduct(context(), slug)
  if (!found) throw new Error(`There is no ${slug}.`)
  return found
}
const card = async (slug: string) => (await listNewestProducts(context(), 1)).items.find((one) => one.slug === slug)
const mapped = async (slug: string) => (await listCatalogAddresses(context(), 1)).items.find((one) => one.slug === slug)?.images
const problems = async () => (await readToday(context(), 'editor', () => Promise.resolve({}))).catalog?.missingPictures

async function picturesInFeed(slug: string): Promise<readonly string[]> {
  const items = writeMerchantItems(await product(slug), {
    name: 'Mewa House',
    description: '',
    url: 'https://shop.example',
    absolute: (address) => address,
    categoryTrail: () => [],
    googleCategory: () => null,
    shipping: null,
    now: new Date(),
  })
  return [...items.matchAll(/<g:(?:additional_)?image_link>([^<]*)</g)].map(([, address = '']) => address)
}

describe('an uploaded picture whose file is missing', () => {
  it('SEO-08 is replaced on card, page, feed and sitemap by the next picture', async () => {
    const { id, first, second } = await aShopWithPictures()
    await lose(first)
    expect(await check()).toBe(1)
    expect(await product('almonds')).toMatchObject({ imageUrl: second, photos: [{ url: second, alt: 'In a bowl' }] })
    expect(await card('almonds')).toMatchObject({ imageUrl: second, hoverImageUrl: null, imageAlt: 'In a bowl' })
    expect(await picturesInFeed('almonds')).toEqual([second])
    expect(await mapped('almonds')).toEqual([second])
    expect(await problems()).toEqual({ count: 1, shown: [{ kind: 'product', id, name: 'Almonds' }] })
  })

  it('PDP-01 is replaced by the category’s drawing if the product has no other, and returns with its file', async () => {
    const { id, first, second } = await aShopWithPictures()
    const files = await Promise.all([first, second].map((one) => storage().get(one.slice(1))))
    await Promise.all([first, second].map(lose))
    expect(await check()).toBe(2)
    expect(await product('almonds')).toMatchObject({ imageUrl: '/placeholders/nuts.svg', photos: [] })
    expect(await card('almonds')).toMatchObject({ imageUrl: '/placeholders/nuts.svg', imageAlt: 'Almonds' })
    expect(await picturesInFeed('almonds')).toEqual(['/placeholders/nuts.svg'])
    expect(await mapped('almonds')).toEqual([])
    expect(await product('figs')).toMatchObject({ imageUrl: '/demo/figs.webp' })
    expect(await problems()).toEqual({ count: 1, shown: [{ kind: 'product', id, name: 'Almonds' }] })
    expect(await database().$count(mediaFiles)).toBe(2)

    for (const [index, name] of [first, second].entries())
      await storage().put(name.slice(1), files[index] ?? new Uint8Array(), 'image/webp')
    expect(await check()).toBe(0)
    expect(await product('almonds')).toMatchObject({ imageUrl: first, photos: [{ url: first }, { url: second }] })
    expect(await problems()).toEqual({ count: 0, shown: [] })
  })

  it('returns at once when the same picture is uploaded again', async () => {
    const { first } = await aShopWithPictures()
    await lose(first)
    await check()
    await uploaded('red')
    expect(await product('almonds')).toMatchObject({ imageUrl: first })
    expect(await problems()).toMatchObject({ count: 0 })
  })

  it('is also omitted from sections, categories, articles and settings, and Today lists where', async () => {
    await aShop({ sells: [{ slug: 'almonds' }] })
    const [nuts, kheer, logo, slide] = [await uploaded('red'), await uploaded('green'), await uploaded('blue'), await uploaded('black')]
    await database().update(categories).set({ imagePath: nuts }).where(eq(categories.slug, 'nuts'))
    await database().insert(blogs).values({ slug: 'kheer', title: 'Kheer', bannerPath: kheer, html: '' })
    const sections = { aboutHeading: 'Grown in Kashmir', aboutImagePath: await uploaded('white') }
    await database().update(products).set(sections)
    await lose(sections.aboutImagePath)
    await database().insert(settings).values({ type: 'header_logo_path', value: logo, public: true })
    await database().insert(sliders).values({ heading: 'Diwali', photoPath: slide })
    await Promise.all([nuts, kheer, logo, slide].map(lose))
    await check()
    expect(await listCategories(context())).toMatchObject([{ slug: 'nuts', imageUrl: '/placeholders/nuts.svg' }])
    expect(await product('almonds')).toMatchObject({ about: { heading: 'Grown in Kashmir', imageUrl: '/placeholders/product.svg' } })
    expect(await listBlogs(context(), 1)).toMatchObject({ items: [{ slug: 'kheer', bannerUrl: '' }] })
    expect(await getPublicSettings(context())).toMatchObject({ header_logo_path: '' })
    expect(await problems()).toMatchObject({
      count: 5,
      shown: [
        { kind: 'product', name: 'Almonds' },
        { kind: 'article', name: 'Kheer' },
        { kind: 'banner', name: 'Diwali' },
        { kind: 'category', name: 'Nuts' },
        { kind: 'setting', name: 'header_logo_path' },
      ],
    })
  })
})

describe('the check of uploaded pictures', () => {
  it('changes no mark while the storage fails to list its files', async () => {
    const { first, second } = await aShopWithPictures()
    await lose(first)
    await check()
    async function* failing() {
      yield await Promise.resolve(second.slice(1))
      throw new Error('The store of files answered 503.')
    }
    await expect(checkPictures(context(), { names: failing })).rejects.toThrow('503')
    expect(await product('almonds')).toMatchObject({ imageUrl: second })
    expect(await database().select().from(missingPictures)).toEqual([{ path: first }])
  })

  it('invalidates pages only when something has changed', async () => {
    const { first } = await aShopWithPictures()
    const count = () => database().$count(cacheInvalidations, eq(cacheInvalidations.tag, 'settings'))
    const before = await count()
    await check()
    expect(await count()).toBe(before)
    await lose(first)
    await check()
    await check()
    expect(await count()).toBe(before + 1)
  })

  it('ignores pictures that nothing shows: an unpublished product’s, or one without a product', async () => {
    const shop = await aShop({ sells: [{ slug: 'secret', published: false }] })
    const [hidden, unused] = [await uploaded('red'), await uploaded('green')]
    await database()
      .insert(productImages)
      .values({ productId: shop.productId('secret'), path: hidden })
    await Promise.all([hidden, unused].map(lose))
    expect(await check()).toBe(0)
  })
})
