import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { aShop } from '@/lib/testing/a-shop'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { searchProducts } from '.'

const database = useShopDatabase()
const ask = anAdminPage()
const context = () => ({ db: database(), now: () => new Date() })
const search = async (name: string) => (await searchProducts(context(), { name }, 1, NO_FILTERS)).items.map(({ slug }) => slug)

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('editor'))
})

const read = async () => (await ask('/synonyms', { token })).body['data'] as { text: string; version: string }
async function write(groups: string, version?: string) {
  const body = { fields: { groups }, version: version ?? (await read()).version }
  return ask('/synonyms', { method: 'POST', body, token })
}

describe('the synonyms in the admin', () => {
  it('IND-11 are found by the next search, and no longer after their line is removed', async () => {
    await aShop({ sells: [{ slug: 'pepper', name: 'Black Peppercorns' }, { slug: 'figs' }] })
    expect(await search('kali mirch')).toEqual([])
    expect((await write('black peppercorns, kali mirch, काली मिर्च\n\n figs ,anjeer')).status).toBe(200)
    expect([await search('kali mirch'), await search('anjeer')]).toEqual([['pepper'], ['figs']])
    expect((await read()).text).toBe('black peppercorns, kali mirch, काली मिर्च\nfigs, anjeer')
    expect((await write('figs, anjeer')).status).toBe(200)
    expect([await search('kali mirch'), await search('anjeer')]).toEqual([[], ['figs']])
  })

  it('refuse the second of two editors', async () => {
    const { version } = await read()
    expect([(await write('figs, anjeer', version)).status, (await write('almonds, badam', version)).status]).toEqual([200, 409])
    expect((await read()).text).toBe('figs, anjeer')
  })

  it.each([
    ['nothing', '', 'fields.groups'],
    ['a single word', 'figs, anjeer\nalmonds', 'fields.groups'],
  ])('refuse %s at the field', async (_, groups, field) => {
    const { status, body } = await write(groups)
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]])
  })

  it('name the line of a word that no search can have, and keep the others as they were', async () => {
    await write('figs, anjeer')
    const { status, body } = await write('figs, anjeer\nalmonds, !?')
    expect([status, body['message']]).toEqual([422, 'Line 2: "!?" has no letter.'])
    expect((await read()).text).toBe('figs, anjeer')
  })
})
