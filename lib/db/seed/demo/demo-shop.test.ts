import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoShop, readDemoShop } from './demo-shop'

/** Pixels of a photograph that stays sharp when the lightbox enlarges it. Pouches (`-2`) are not enlarged. */
const ZOOM_WIDTH = 2000

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-shop-'))
  cpSync(__dirname, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = () => readDemoShop(folder)
const edit = (file: string, from: string, to: string) => {
  const [path, text] = [join(folder, file), readFileSync(join(folder, file), 'utf8')]
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

describe('the data files of the demo shop', () => {
  it('contain the whole shop, products ordered by name', () => {
    expect(read()).toEqual(demoShop())
    const slugs = read().products.map(({ slug }) => slug)
    expect(slugs).toHaveLength(50)
    expect(slugs).toEqual([...slugs].sort())
  })

  it('CONT-03 name only packs of the shop as ingredients of a recipe', () => {
    const { blogs, products } = read()
    const packs = new Set(products.flatMap(({ slug, variants }) => variants.map(({ label }) => `${slug} ${label}`)))
    const needed = blogs.flatMap(({ ingredients = [] }) => ingredients.map(({ slug, variant }) => `${slug} ${variant}`))
    expect(needed.length).toBeGreaterThan(10)
    expect(needed.filter((one) => !packs.has(one))).toEqual([])
  })

  it('IND-01 give no pack an MRP that is dearer by weight than that of the smallest', () => {
    const dearer = read().products.flatMap(({ variants }) => {
      const [smallest, ...larger] = variants.toSorted((one, other) => one.netGrams - other.netGrams)
      if (!smallest) return []
      return larger.filter(({ mrpRupees, netGrams }) => mrpRupees * smallest.netGrams > smallest.mrpRupees * netGrams).map(({ sku }) => sku)
    })
    expect(dearer).toEqual([])
  })

  it('show whole dishes and close-ups in a size that the lightbox can zoom into', async () => {
    const photographs = read().products.flatMap(({ images }) => images.filter((path) => !path.endsWith('-2.webp')))
    const widths = await Promise.all(
      photographs.map(async (path) => ({ path, width: (await sharp(join('public/demo', path)).metadata()).width })),
    )
    expect(widths.length).toBeGreaterThan(50)
    expect(widths.filter(({ width }) => width < ZOOM_WIDTH)).toEqual([])
  })

  it('show every product in more than one photograph', () => {
    expect(
      read()
        .products.filter(({ images }) => images.length < 2)
        .map(({ slug }) => slug),
    ).toEqual([])
  })

  it('write HTML as a list of lines', () => {
    expect(read().products.find(({ slug }) => slug === 'cloves')?.benefitsHtml).toMatch(/^<ul>\n<li>.*\n<\/ul>$/s)
  })

  it.each([
    ['a price that is a text', 'products/cloves.json', '"priceRupees": ', '"priceRupees": "x", "was": ', 'variants[0].priceRupees'],
    ['a field that is missing', 'products/cloves.json', '"metaTitle"', '"title"', 'metaTitle'],
    ['a field that the shop does not know', 'products/cloves.json', '"featured"', '"colour": "brown", "featured"', 'colour'],
    ['a day that is none', 'products/cloves.json', '"addedOn": "', '"addedOn": "about ', 'addedOn'],
    ['HTML with a line that is no text', 'products/cloves.json', '"benefitsHtml": [', '"benefitsHtml": [1,', 'benefitsHtml'],
    ['a slug that is not the name of the file', 'products/cloves.json', '"slug": "cloves"', '"slug": "clove"', 'slug'],
    ['six stars', 'reviews.json', '"rating": 5', '"rating": 6', '[0].reviews[0].rating'],
    ['a coupon without a discount', 'coupons.json', '"percent": 10', '', '[0].discount'],
    ['a moment that is a day', 'blogs/saffron-milk.json', 'T04:45:00.000Z', '', 'publishedAt'],
    ['text that is not JSON', 'stories.json', '"title"', 'title', 'JSON'],
  ])('are refused with a message that names file and field: %s', (_, file, from, to, field) => {
    edit(file, from, to)
    expect(read).toThrow(new RegExp(`^The demo data file ${file} is wrong: .*${field.replace(/[[\]]/g, '\\$&')}`, 's'))
  })
})
