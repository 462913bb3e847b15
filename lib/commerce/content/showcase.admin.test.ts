import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { fieldsWith, translatedFields } from '@/lib/kernel/translated-fields'
import { COLUMNS_OF, type ShownItem, type Showcase, SHOWCASES, TRANSLATIONS_OF } from './showcase.model'

useShopDatabase()
const ask = anAdminPage()
const client = aV2Client()

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('editor'))
})

const SAMPLES: Readonly<Record<Showcase, Record<string, string>>> = {
  banners: { photo: '/demo/a.webp', alt: 'Almonds', heading: 'New crop', link_text: 'See', url: '/category/nuts', hi_heading: 'नई फ़सल' },
  projects: { title: 'Hampers', slug: '/category/gift-hampers', banner: '/demo/b.webp', hi_title: 'हैंपर' },
  stories: {
    title: 'Asha',
    link: '/shop',
    banner: '/demo/c.webp',
    published_at: '2026-03-01T10:00',
    html: '<p>Good.</p>',
    hi_title: 'आशा',
  },
}
const ADDRESS_OF = { banners: '/sliders', projects: '/projects', stories: '/stories' } as const

const sample = (showcase: Showcase, changes: Record<string, string> = {}) => ({
  ...fieldsWith([...Object.keys(COLUMNS_OF[showcase]), ...translatedFields(TRANSLATIONS_OF[showcase])], () => ''),
  ...SAMPLES[showcase],
  ...changes,
})

const send = (path: string, body: object) => ask(path, { method: 'POST', body, token })
const add = (showcase: Showcase, changes = {}) => send(`/${showcase}`, { fields: sample(showcase, changes), version: '' })
type Listed = Omit<ShownItem, 'isShown'> & { is_shown: boolean }
const list = async (showcase: Showcase) => (await ask(`/${showcase}`, { token })).body['data'] as Listed[]
async function first(showcase: Showcase): Promise<Listed> {
  const [one] = await list(showcase)
  if (!one) throw new Error('there is none')
  return one
}
const inShop = async (showcase: Showcase, headers = {}) =>
  (await client.get(ADDRESS_OF[showcase], headers)).body['data'] as Record<string, unknown>[]

describe.each(SHOWCASES)('%s in the admin', (showcase) => {
  const name = showcase === 'banners' ? 'heading' : 'title'

  it('are added, changed, hidden, shown again and removed, each at once in the shop', async () => {
    expect((await add(showcase)).status).toBe(200)
    const { id, fields, version } = await first(showcase)
    expect(fields).toEqual(sample(showcase))
    expect(await inShop(showcase)).toMatchObject([{ [name]: SAMPLES[showcase][name] }])
    expect(await inShop(showcase, { 'App-Language': 'hi' })).toMatchObject([{ [name]: SAMPLES[showcase][`hi_${name}`] }])
    expect((await send(`/${showcase}/${id}`, { fields: sample(showcase, { [name]: 'Other' }), version })).status).toBe(200)
    expect(await inShop(showcase)).toMatchObject([{ [name]: 'Other' }])
    const show = async (isShown: '0' | '1') =>
      send(`/${showcase}/${id}/shown`, { is_shown: isShown, version: (await first(showcase)).version })
    expect((await show('0')).status).toBe(200)
    expect([await inShop(showcase), (await list(showcase)).length]).toEqual([[], 1])
    expect((await show('1')).status).toBe(200)
    expect(await inShop(showcase)).toHaveLength(1)
    expect((await ask(`/${showcase}/${id}`, { method: 'DELETE', token })).status).toBe(200)
    expect(await list(showcase)).toEqual([])
  })

  it('refuse the second of two editors', async () => {
    await add(showcase)
    const { id, version } = await first(showcase)
    const change = (text: string) => send(`/${showcase}/${id}`, { fields: sample(showcase, { [name]: text }), version })
    expect([(await change('First')).status, (await change('Second')).status]).toEqual([200, 409])
    expect((await first(showcase)).fields[name]).toBe('First')
  })

  it('refuse a picture and a link of a script at their fields', async () => {
    const [picture, link] = showcase === 'banners' ? ['photo', 'url'] : ['banner', showcase === 'projects' ? 'slug' : 'link']
    const { status, body } = await add(showcase, { [picture]: 'javascript:alert(1)', [link]: '//evil.example' })
    expect([status, Object.keys(body['errors'] as object).sort()]).toEqual([422, [`fields.${picture}`, `fields.${link}`].sort()])
  })
})

describe('the order of banners', () => {
  it('HOME-01 is the order set by an editor', async () => {
    for (const heading of ['One', 'Two', 'Three']) await add('banners', { heading })
    const ids = (await list('banners')).map(({ id }) => id)
    expect((await send('/order-of-banners', { ids: ids.toReversed() })).status).toBe(200)
    expect((await inShop('banners')).map(({ heading }) => heading)).toEqual(['Three', 'Two', 'One'])
  })
})

describe('a project', () => {
  it('refuses another project’s path', async () => {
    await add('projects')
    expect((await add('projects')).body['errors']).toEqual({ 'fields.slug': ['Another project leads to this path.'] })
    await add('projects', { slug: '/shop' })
    const { id, version } = await first('projects')
    expect((await send(`/projects/${id}`, { fields: sample('projects', { slug: '/shop' }), version })).status).toBe(422)
  })
})
