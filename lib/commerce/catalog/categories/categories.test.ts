import { eq } from 'drizzle-orm'
import { categories, slugRedirects } from '@/lib/db/schema'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import type { CategoryDocument } from './model'
import { listEditedCategories, orderCategories, removeCategory, saveCategory } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

let shop: Shop
beforeEach(async () => {
  shop = await aShop({
    categories: [
      { slug: 'nuts', translations: { hi: { name: 'मेवे', title: 'stays' } } },
      { slug: 'almonds', parent: 'nuts' },
      { slug: 'spices' },
      { slug: 'empty' },
    ],
    sells: [{ slug: 'mamra', category: 'almonds' }],
  })
})

async function edited(slug: string) {
  const found = (await listEditedCategories(context())).find(({ document }) => document.slug === slug)
  if (!found) throw new Error(`no category ${slug}`)
  return found
}
async function save(slug: string, over: Partial<CategoryDocument>) {
  const { id, version, document } = await edited(slug)
  return saveCategory(context(), { id, version, document: { ...document, ...over } })
}
const problems = (outcome: Awaited<ReturnType<typeof save>>) =>
  !outcome.ok && 'problems' in outcome ? outcome.problems.map(({ at, reason }) => `${at} ${reason}`) : []

const NEW: CategoryDocument = {
  slug: 'dates',
  name: 'Dates',
  parent: 'nuts',
  shortDescriptionHtml: '<p onclick="x()">Soft</p>',
  descriptionHtml: '',
  imagePath: '/media/a.webp',
  imageAlt: 'Dates in a bowl',
  metaTitle: '',
  metaDescription: '',
  translations: { hi: { name: 'खजूर' } },
}

describe('saving a category', () => {
  it('creates it as the last of its siblings, with cleaned HTML and its Hindi texts', async () => {
    const saved = await saveCategory(context(), { id: null, version: '', document: NEW })
    expect(saved).toMatchObject({
      ok: true,
      value: { document: { shortDescriptionHtml: '<p>Soft</p>', translations: { hi: { name: 'खजूर', metaTitle: '' } } } },
    })
    const [row] = await database().select().from(categories).where(eq(categories.slug, 'dates'))
    expect(row).toMatchObject({ parentId: shop.categoryId('nuts'), position: 2, translations: { hi: { name: 'खजूर' } } })
  })

  it('renames it, keeps the old address, and keeps texts that it does not show', async () => {
    expect(await save('nuts', { slug: 'all-nuts', name: 'All nuts', translations: { hi: { name: 'सभी मेवे' } } })).toMatchObject({
      value: { formerSlugs: ['nuts'] },
    })
    expect(await database().select().from(slugRedirects)).toMatchObject([{ kind: 'category', slug: 'nuts' }])
    const [row] = await database().select().from(categories).where(eq(categories.slug, 'all-nuts'))
    expect(row?.translations).toEqual({ hi: { name: 'सभी मेवे', title: 'stays' } })
    expect(problems(await save('spices', { slug: 'nuts' }))).toEqual(['slug slug_was_of_other'])
    expect(problems(await save('spices', { slug: 'almonds' }))).toEqual(['slug slug_taken'])
    expect(await save('all-nuts', { slug: 'every-nut' })).toMatchObject({ value: { formerSlugs: ['nuts', 'all-nuts'] } })
  })

  it('keeps unchanged texts exactly', async () => {
    const untidy = '<ul> <li>Soft</li> </ul> '
    await database()
      .update(categories)
      .set({ descriptionHtml: untidy, translations: { hi: { descriptionHtml: untidy } } })
      .where(eq(categories.slug, 'nuts'))
    expect(await save('nuts', { name: 'All nuts' })).toMatchObject({
      value: { document: { name: 'All nuts', descriptionHtml: untidy, translations: { hi: { descriptionHtml: untidy } } } },
    })
  })

  it('moves it below another and back, never below itself, and never to a third level', async () => {
    expect(problems(await save('nuts', { parent: 'nuts' }))).toEqual(['parent below_itself'])
    expect(problems(await save('nuts', { parent: 'almonds' }))).toEqual(['parent below_itself'])
    expect(problems(await save('spices', { parent: 'almonds' }))).toEqual(['parent too_deep'])
    expect(problems(await save('nuts', { parent: 'spices' }))).toEqual(['parent has_subcategories'])
    expect(problems(await save('nuts', { parent: 'gone' }))).toEqual(['parent unknown_category'])
    expect(await save('almonds', { parent: 'spices' })).toMatchObject({ ok: true })
    expect(await save('almonds', { parent: null })).toMatchObject({ value: { document: { parent: null } } })
  })

  it('never creates a cycle, however many moves are concurrent', async () => {
    await save('almonds', { parent: null })
    const outcomes = await Promise.all([save('almonds', { parent: 'spices' }), save('spices', { parent: 'almonds' })])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('reports to a second editor that someone else was faster', async () => {
    const mine = await edited('nuts')
    await save('nuts', { name: 'Theirs' })
    expect(await saveCategory(context(), { ...mine, document: { ...mine.document, name: 'Mine' } })).toMatchObject({ reason: 'conflict' })
  })

  it('names every invalid field', async () => {
    const wrong = await save('nuts', {
      slug: '',
      name: ' ',
      imagePath: 'javascript:x',
      metaTitle: 'x'.repeat(201),
      translations: { hi: { metaTitle: 'x'.repeat(201) } },
    })
    expect(problems(wrong)).toEqual([
      'slug required',
      'name required',
      'metaTitle too_long',
      'translations.hi.metaTitle too_long',
      'imagePath bad_picture',
    ])
  })
})

it('orders the categories as listed; one of another parent is refused', async () => {
  const ids = ['empty', 'spices'].map((slug) => shop.categoryId(slug))
  expect(await orderCategories(context(), { parent: null, ids })).toEqual({ ok: true, value: null })
  const top = (await listEditedCategories(context())).filter(({ document }) => document.parent === null)
  expect(top.map(({ document }) => document.slug)).toEqual(['empty', 'spices', 'nuts'])
  expect(await orderCategories(context(), { parent: null, ids: [shop.categoryId('almonds')] })).toMatchObject({
    reason: 'unknown_category',
  })
})

it('removes a category only if it is empty', async () => {
  expect(await removeCategory(context(), shop.categoryId('nuts'))).toEqual({
    ok: false,
    reason: 'not_empty',
    detail: { name: 'Nuts', products: 0, subcategories: 1 },
  })
  expect(await removeCategory(context(), shop.categoryId('almonds'))).toMatchObject({ detail: { products: 1 } })
  expect(await removeCategory(context(), shop.categoryId('empty'))).toMatchObject({ ok: true })
  expect(await removeCategory(context(), 999)).toMatchObject({ reason: 'unknown_category' })
})
