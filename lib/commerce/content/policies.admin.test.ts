import { cacheInvalidations, staffActivity } from '@/lib/db/schema'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { fillFigures, type PolicyFields } from './policies.model'

const database = useShopDatabase()
const ask = anAdminPage()
const client = aV2Client()

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('editor'))
})

type Policy = { name: string; is_own: boolean; updated_at: string | null; fields: PolicyFields; version: string }

async function read(name = 'return-policy'): Promise<Policy> {
  const { body } = await ask('/policies', { token })
  const found = (body['data'] as Policy[]).find((one) => one.name === name)
  if (!found) throw new Error(`no policy ${name}`)
  return found
}
const change = async (fields: PolicyFields, { name = 'return-policy', version = '' } = {}) =>
  ask(`/policies/${name}`, { method: 'POST', body: { fields, version: version || (await read()).version }, token })
const shown = async (headers = {}) =>
  ((await client.get('/policies', headers)).body['data'] as { slug: string; description: string }[]).map(({ slug, description }) => [
    slug,
    description,
  ])

const OWN: PolicyFields = { html: '<p>Within {returnDays} days.</p>', hi_html: '<p>{returnDays} दिनों में।</p>' }

describe('the policies in the admin', () => {
  it('CONT-09 are all listed, and have no shop text until one is written', async () => {
    expect(await read()).toMatchObject({ is_own: false, updated_at: null, fields: { html: '', hi_html: '' } })
    expect(await shown()).toEqual([])
  })

  it('CONT-09 show the shop’s own text at once, in both languages, until it is emptied', async () => {
    expect((await change(OWN)).status).toBe(200)
    expect(await shown()).toEqual([['return-policy', OWN.html]])
    expect(await shown({ 'App-Language': 'hi' })).toEqual([['return-policy', OWN.hi_html]])
    expect(await read()).toMatchObject({ is_own: true, updated_at: expect.any(String) as string, fields: OWN })
    const tags = (await database().select().from(cacheInvalidations)).map(({ tag }) => tag)
    expect(tags).toContain('policies')
    expect((await change({ html: '', hi_html: '' })).status).toBe(200)
    expect(await shown()).toEqual([])
    expect(await read()).toMatchObject({ is_own: false, updated_at: null })
  })

  it('CONT-09 show the English text in Hindi if the shop wrote no Hindi one', async () => {
    await change({ ...OWN, hi_html: '' })
    expect(await shown({ 'App-Language': 'hi' })).toEqual([['return-policy', OWN.html]])
  })

  it('PDP-14 are stored without scripts and styles', async () => {
    await change({ html: '<p style="color:red" onclick="x()">Fresh</p><script>alert(1)</script>', hi_html: '' })
    expect((await read()).fields.html).toBe('<p>Fresh</p>')
  })

  it('do not overwrite another editor’s text', async () => {
    const { version } = await read()
    await change(OWN)
    const late = await change({ ...OWN, html: '<p>Mine.</p>' }, { version })
    expect(late.status).toBe(409)
    expect((await read()).fields).toEqual(OWN)
  })

  it('accept only one of two editors who write a policy for the first time', async () => {
    const { version } = await read()
    const answers = await Promise.all(['<p>A</p>', '<p>B</p>'].map((html) => change({ html, hi_html: '' }, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([
    ['a name in braces that stands for nothing', { html: '<p>{returnDay} days</p>', hi_html: '' }, 'fields.html'],
    ['a text in Hindi alone', { html: '', hi_html: '<p>तीस दिन।</p>' }, 'fields.hi_html'],
  ])('refuse %s', async (_what, fields, field) => {
    const { status, body } = await change(fields)
    expect(status).toBe(422)
    expect(Object.keys(body['errors'] as object)).toEqual([field])
  })

  it('answer 404 for a policy that the shop does not have', async () => {
    expect((await change(OWN, { name: 'cookie-policy' })).status).toBe(404)
  })

  it('are written to the activity log without their texts', async () => {
    await change(OWN)
    const [row] = await database().select().from(staffActivity)
    expect(row).toMatchObject({
      subject: 'content',
      subjectId: 'policy return-policy',
      action: 'policy.changed',
      before: { html: 0, hi_html: 0 },
      after: { html: OWN.html.length, hi_html: OWN.hi_html.length },
    })
  })
})

describe('the figures in the shop’s own text', () => {
  it('CONT-09 are the shop’s values, escaped', () => {
    expect(fillFigures('<p>Free above {freeAbove}, {seller}.</p>', { freeAbove: '₹999', seller: 'A & "B" <c>' })).toBe(
      '<p>Free above ₹999, A &amp; &quot;B&quot; &lt;c&gt;.</p>',
    )
  })

  it('CONT-09 omit a paragraph or item that needs an unset setting', () => {
    expect(fillFigures('<p>a</p><ul><li>b {gstin}<ul><li>c</li></ul></li><li>{fssai}</li></ul><h2>{fssai}</h2>', { gstin: '07' })).toBe(
      '<p>a</p><ul><li>b 07<ul><li>c</li></ul></li></ul><h2></h2>',
    )
  })
})
