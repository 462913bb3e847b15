import { eq } from 'drizzle-orm'
import { blogs, cacheInvalidations } from '@/lib/db/schema'
import { timeInIndia } from '@/lib/i18n/dates'
import { aClock } from '@/lib/testing/a-clock'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import type { ArticleFields } from './articles.model'
import { publishDueArticles, sharePreview } from '.'

const DAY_SECONDS = 86_400

const database = useShopDatabase()
const clock = aClock()
const ask = anAdminPage({ now: clock.now })
const client = aV2Client()

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('editor'))
})

const FIELDS: ArticleFields = {
  title: 'Soaking almonds',
  slug: 'soaking-almonds',
  banner: '/demo/almonds.webp',
  banner_alt: 'Almonds in a bowl',
  html: '<p>Soak overnight.</p>',
  tags: 'almonds, kitchen',
  meta_title: '',
  meta_description: '',
  hi_title: 'बादाम भिगोना',
  hi_html: '<p>रात भर भिगोइए।</p>',
  hi_meta_title: '',
  hi_meta_description: '',
}

const send = (path: string, body: object) => ask(path, { method: 'POST', body, token })
async function write(changes: Partial<ArticleFields> = {}): Promise<number> {
  const { body } = await send('/articles', { fields: { ...FIELDS, ...changes }, version: '' })
  return Number(body['id'])
}
type Whole = { state: string; version: string; fields: ArticleFields; published_at: string | null; preview_token: string | null }
const read = async (id: number) => (await ask(`/articles/${id}`, { token })).body['data'] as Whole
const versionOf = async (id: number) => (await read(id)).version
const publish = async (id: number, at = '') => send(`/articles/${id}/publish`, { version: await versionOf(id), at })
const shopHas = async (slug: string, headers = {}) => (await client.get(`/blog/${slug}`, headers)).status === 200
const listed = async () => ((await client.get('/blogs')).body['data'] as { slug: string }[]).map(({ slug }) => slug)

/** The clipboard content of a word processor. */
const OF_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head><body>
<!--StartFragment--><p class=MsoNormal style='margin-bottom:8.0pt'><b><span lang=EN-IN style='font-family:"Calibri",sans-serif'>Soak</span></b>
<span style='mso-spacerun:yes'>overnight</span><o:p></o:p></p><p class=MsoListParagraph style='mso-list:l0'><![if !supportLists]>
<![endif]>Drain</p><script>alert(1)</script><!--EndFragment--></body></html>`

describe('articles in the admin', () => {
  it('CONT-03 a draft is not in the shop until it is published, nor after it is unpublished', async () => {
    const id = await write()
    expect([(await read(id)).state, await shopHas(FIELDS.slug), await listed()]).toEqual(['draft', false, []])
    expect((await publish(id)).status).toBe(200)
    expect([(await read(id)).state, await shopHas(FIELDS.slug), await listed()]).toEqual(['published', true, [FIELDS.slug]])
    expect((await client.get(`/blog/${FIELDS.slug}`, { 'App-Language': 'hi' })).body).toMatchObject({ blog: { title: 'बादाम भिगोना' } })
    expect((await send(`/articles/${id}/unpublish`, { version: await versionOf(id) })).status).toBe(200)
    expect([(await read(id)).state, await shopHas(FIELDS.slug), await listed()]).toEqual(['draft', false, []])
  })

  it('CONT-03 a scheduled article appears in the shop when it is due, and its pages are rendered again', async () => {
    const id = await write()
    const at = new Date(clock.now().getTime() + 3_600_000)
    expect((await publish(id, timeInIndia(at))).status).toBe(200)
    expect(await publishDueArticles(clock.ctx)).toBe(0)
    expect([(await read(id)).state, await listed()]).toEqual(['planned', []])
    clock.pass(3_600)
    await database().delete(cacheInvalidations)
    expect(await publishDueArticles(clock.ctx)).toBe(1)
    expect(await publishDueArticles(clock.ctx)).toBe(0)
    expect([(await read(id)).state, await listed()]).toEqual(['published', [FIELDS.slug]])
    expect((await read(id)).published_at?.slice(0, 16)).toBe(at.toISOString().slice(0, 16))
    const tags = (await database().select().from(cacheInvalidations)).map(({ tag }) => tag)
    expect(tags).toEqual(expect.arrayContaining(['blogs', `blog:${FIELDS.slug}`]))
  })

  it('a cancelled schedule publishes nothing', async () => {
    const id = await write()
    await publish(id, timeInIndia(new Date(clock.now().getTime() + 3_600_000)))
    await send(`/articles/${id}/unpublish`, { version: await versionOf(id) })
    clock.pass(7_200)
    expect(await publishDueArticles(clock.ctx)).toBe(0)
  })

  it('PDP-14 text pasted from a word processor is stored without its styles and scripts', async () => {
    const id = await write({ html: OF_WORD })
    const clean = '<p><b>Soak</b> overnight</p><p> Drain</p>'
    expect((await read(id)).fields.html.replace(/\s+/g, ' ')).toBe(clean)
    const { body } = await send('/clean-html', { html: OF_WORD })
    expect((body['data'] as { html: string }).html.replace(/\s+/g, ' ')).toBe(clean)
  })

  it('keeps an unchanged text exactly', async () => {
    const id = await write()
    const untidy = '<ul> <li>Soak</li> </ul>'
    await database()
      .update(blogs)
      .set({ html: untidy, translations: { hi: { html: untidy } } })
      .where(eq(blogs.id, id))
    const { fields, version } = await read(id)
    expect((await send(`/articles/${id}`, { fields: { ...fields, title: 'Soaking figs' }, version })).status).toBe(200)
    expect((await read(id)).fields).toMatchObject({ title: 'Soaking figs', html: untidy, hi_html: untidy })
  })

  it('shows a draft to everyone who has its link, and to no one who guesses', async () => {
    const id = await write()
    expect((await read(id)).preview_token).toBeNull()
    const { body } = await send(`/articles/${id}/preview-link`, {})
    const link = String(body['token'])
    expect((await ask(`/previews/${link}`)).body['data']).toMatchObject({ title: FIELDS.title, html: FIELDS.html, state: 'draft' })
    for (const guess of ['guessed', 'गलत', '💣']) expect((await ask(`/previews/${encodeURIComponent(guess)}`)).status).toBe(404)
    expect((await send(`/articles/${id}/preview-link`, {})).body['token']).toBe(link)
    expect(await listed()).toEqual([])
    await write({ slug: 'other' })
    expect((await ask('/previews/null')).status).toBe(404)
  })

  it('redirects from a former address to the new one, and refuses the address of another article', async () => {
    const id = await write()
    await publish(id)
    await write({ slug: 'other' })
    const change = async (slug: string) => send(`/articles/${id}`, { fields: { ...FIELDS, slug }, version: await versionOf(id) })
    const refused = await change('other')
    expect([refused.status, refused.body['errors']]).toEqual([422, { 'fields.slug': ['Another article has this address.'] }])
    expect((await change('almonds-in-water')).status).toBe(200)
    expect((await client.get(`/blog/${FIELDS.slug}`)).body).toMatchObject({ blog: { slug: 'almonds-in-water' } })
  })

  it('refuses the second of two editors', async () => {
    const id = await write()
    const version = await versionOf(id)
    const change = (title: string) => send(`/articles/${id}`, { fields: { ...FIELDS, title }, version })
    expect([(await change('First')).status, (await change('Second')).status]).toEqual([200, 409])
    expect((await read(id)).fields.title).toBe('First')
  })

  it('name the languages that they are translated into', async () => {
    await write()
    await write({ slug: 'untranslated', hi_html: '' })
    const { body } = await ask('/articles', { token })
    expect(body['items']).toMatchObject([{ translated_into: [] }, { translated_into: ['hi'] }])
  })

  it('keeps Hindi texts that the form does not have', async () => {
    const id = await write()
    await database()
      .update(blogs)
      .set({ translations: { hi: { bannerAlt: 'कटोरी में बादाम' } } })
      .where(eq(blogs.id, id))
    await send(`/articles/${id}`, { fields: FIELDS, version: await versionOf(id) })
    const [row] = await database().select().from(blogs).where(eq(blogs.id, id))
    expect(row?.translations).toEqual({ hi: { bannerAlt: 'कटोरी में बादाम', title: FIELDS.hi_title, html: FIELDS.hi_html } })
  })

  it.each([
    ['no title', { title: '' }, 'title'],
    ['an address with capitals', { slug: 'Almonds' }, 'slug'],
    ['a picture of a script', { banner: 'javascript:alert(1)' }, 'banner'],
  ] as const)('refuses one with %s at its field', async (_, changes, field) => {
    const { status, body } = await send('/articles', { fields: { ...FIELDS, ...changes }, version: '' })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [`fields.${field}`]])
  })

  it('ends the link of a draft after a week, and at once when it is revoked', async () => {
    const id = await write()
    const version = await versionOf(id)
    const share = async () => String((await send(`/articles/${id}/preview-link`, {})).body['token'])
    const shown = async (link: string) => (await ask(`/previews/${link}`)).status === 200
    const link = await share()
    expect(await read(id)).toMatchObject({ preview_token: link, version })
    expect((await ask(`/articles/${id}/preview-link`, { method: 'DELETE', token })).status).toBe(200)
    expect([await shown(link), (await read(id)).preview_token]).toEqual([false, null])

    const next = await share()
    expect(next).not.toBe(link)
    clock.pass(6 * DAY_SECONDS)
    expect(await shown(next)).toBe(true)
    expect(await sharePreview(clock.ctx, id)).toEqual({ ok: true, value: next })
    clock.pass(7 * DAY_SECONDS - 1)
    expect(await shown(next)).toBe(true)
    clock.pass(1)
    expect(await shown(next)).toBe(false)
    expect(await sharePreview(clock.ctx, id)).not.toMatchObject({ value: next })
    expect(await shown(next)).toBe(false)
  })
})
