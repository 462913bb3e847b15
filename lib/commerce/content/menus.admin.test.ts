import { cacheInvalidations, staffActivity } from '@/lib/db/schema'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { type MenuFields, readMenu, shownPages, wholeMenus } from './menus.model'

const database = useShopDatabase()
const ask = anAdminPage()
const client = aV2Client()

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('editor'))
})

type Menus = { fields: MenuFields; version: string }
const read = async () => (await ask('/menus', { token })).body['data'] as Menus
const change = async (fields: Partial<MenuFields>, version?: string) => {
  const now = await read()
  return ask('/menus', { method: 'POST', body: { fields: { ...now.fields, ...fields }, version: version ?? now.version }, token })
}
const settingsOfShop = async () => {
  const { body } = await client.get('/business-settings')
  return Object.fromEntries((body['data'] as { type: string; value: string }[]).map(({ type, value }) => [type, value]))
}

const DEFAULTS = wholeMenus({})

describe('the menus in the admin', () => {
  it('SHELL-12 have the pages of the specification first, until the shop chooses another order', async () => {
    expect((await read()).fields).toEqual(DEFAULTS)
    expect(shownPages('footer_terms', {}).slice(0, 4)).toEqual(['terms-conditions', 'privacy-policy', 'return-policy', 'shipping-policy'])
    expect(shownPages('footer_quick_links', {}).slice(0, 4)).toEqual(['about-us', 'faqs', 'blogs', 'contact-us'])
  })

  it('SHELL-12 show a new order and hidden links in the shop at once, and store nothing for the default order', async () => {
    expect((await change({ menu_links: 'blogs -track-order' })).status).toBe(200)
    expect(shownPages('menu_links', await settingsOfShop())).toEqual(['blogs'])
    expect((await read()).fields).toEqual({ ...DEFAULTS, menu_links: 'blogs -track-order' })
    expect((await database().select().from(cacheInvalidations)).map(({ tag }) => tag)).toContain('settings')
    expect((await change({ menu_links: DEFAULTS.menu_links })).status).toBe(200)
    expect((await settingsOfShop())['menu_links']).toBe('')
  })

  it.each([
    ['a link that the law asks for', DEFAULTS.footer_terms.replace('privacy-policy', '-privacy-policy')],
    ['a page twice', `${DEFAULTS.footer_terms} accessibility`],
    ['a page of somebody else', `${DEFAULTS.footer_terms} https://other.example`],
    ['a list without some pages', 'terms-conditions'],
  ])('refuse to hide or to list: %s', async (_what, text) => {
    expect((await change({ footer_terms: text })).status).toBe(422)
  })

  it('do not overwrite another editor’s order', async () => {
    const { version } = await read()
    await change({ menu_links: 'blogs track-order' })
    expect((await change({ menu_links: '-blogs track-order' }, version)).status).toBe(409)
  })

  it('write the former order to the activity log', async () => {
    await change({ menu_links: 'blogs track-order' })
    const [row] = await database().select().from(staffActivity)
    expect(row).toMatchObject({ subjectId: 'menu_links', before: { value: 'track-order blogs' }, after: { value: 'blogs track-order' } })
  })
})

describe('a stored menu', () => {
  it('keeps working when its text predates a page, or names a removed one', () => {
    expect(readMenu('menu_links', 'magazine -blogs -blogs')).toEqual([
      { page: 'blogs', isShown: false },
      { page: 'track-order', isShown: true },
    ])
  })
})
