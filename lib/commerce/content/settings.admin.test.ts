import { eq } from 'drizzle-orm'
import { settings as demoSettings } from '@/lib/db/seed/demo/settings'
import { settings, staffActivity } from '@/lib/db/schema'
import { readTransitDays } from '@/lib/seo/structured-data/online-store'
import { readGoogleCategories } from '@/lib/seo/merchant-feed'
import { readPriceBands } from '@/lib/commerce/search/list-filter-options'
import { invoiceNumber } from '@/lib/commerce/invoices/model'
import { readPriceSettings } from '@/lib/commerce/pricing/model'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { settingsRule } from './settings.rules'
import { MADE_SETTINGS, SETTINGS, type SettingName, showSetting, storedSetting } from './settings.model'

const database = useShopDatabase()
const ask = anAdminPage()
const client = aV2Client()

type Texts = Record<string, string>
const seenWith = (values: Texts, hi: Texts = {}) => ({ values, translations: { hi } })
const NO_CHANGES = seenWith({})

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('manager'))
})

async function send(values: Texts, { hindi = {}, seen = NO_CHANGES }: { hindi?: Texts; seen?: typeof NO_CHANGES } = {}) {
  const emptied = (texts: Texts) => Object.fromEntries(Object.keys(texts).map((name) => [name, '']))
  const withSeen = seenWith({ ...emptied(values), ...seen.values }, { ...emptied(hindi), ...seen.translations.hi })
  return ask('/settings', { method: 'POST', body: { values, translations: { hi: hindi }, seen: withSeen }, token })
}

async function shown(name: SettingName) {
  const { body } = await ask('/settings', { token })
  return (body['data'] as { name: string; value: string; translations: Texts }[]).find((one) => one.name === name)
}

const publicSettings = async (locale?: string) => {
  const { body } = await client.get('/business-settings', locale ? { 'App-Language': locale } : {})
  return Object.fromEntries((body['data'] as { type: string; value: string }[]).map(({ type, value }) => [type, value]))
}

const isAccepted = (name: SettingName, value: string) => settingsRule.isValid({ ...seenWith({ [name]: value }), seen: NO_CHANGES })

describe('the settings of the shop', () => {
  it('are all listed in the admin, and the demo shop’s pass their checks', async () => {
    const names: readonly string[] = [...SETTINGS.map(({ name }) => name), ...MADE_SETTINGS]
    expect(Object.keys(demoSettings).filter((name) => !names.includes(name))).toEqual([])
    const refused = []
    for (const { name, kind } of SETTINGS)
      if (!(await isAccepted(name, showSetting(kind, demoSettings[name] ?? (kind === 'name' ? 'Shop' : ''))))) refused.push(name)
    expect(refused).toEqual([])
  })

  it('show the stored values, and store shown values unchanged', () => {
    const changed = SETTINGS.filter(({ name, kind }) => {
      const stored = demoSettings[name] ?? ''
      return storedSetting(kind, showSetting(kind, stored)) !== stored
    })
    expect(changed).toEqual([])
  })

  it('are understood by the shop when they pass their checks', async () => {
    const bands = storedSetting('priceBands', '250, 900')
    expect(readPriceBands(bands)).toHaveLength(3)
    for (const text of ['₹250, ₹900', '२५०, ९००', '250.00; 900']) expect(storedSetting('priceBands', text)).toBe(bands)
    expect(showSetting('priceBands', storedSetting('priceBands', '₹500, ₹1,500'))).toBe('500, 1500')
    for (const text of ['900, 250', '250,900', '1,500', '₹1,500', '1,500, 1,200', '250.50, 900', '1e3, 2e3'])
      expect(await isAccepted('price_bands', text)).toBe(false)
    expect(readGoogleCategories(storedSetting('googleCategories', 'nuts = Food > Nuts'), [])('nuts')).toBe('Food > Nuts')
    for (const text of ['2999', '79.50', '0', '2,999', '-1', '₹79', 'soon', '1e9', 'NaN', '1399,50', '10²'])
      expect([text, await isAccepted('free_shipping_above', text)]).toEqual([
        text,
        readPriceSettings({ free_shipping_above: text }).freeAbovePaise !== null,
      ])
    for (const text of ['1-14', '2 - 3', '14-1', '3', 'soon'])
      expect([text, await isAccepted('transit_days', text)]).toEqual([text, readTransitDays(text) !== null])
    for (const text of ['MH', 'mh', 'INVO', 'M/H'])
      expect([text, await isAccepted('invoice_prefix', text)]).toEqual([
        text,
        !invoiceNumber(storedSetting('invoicePrefix', text), '2026-27', 1).startsWith('INV/'),
      ])
    for (const text of ['100', '0', '50.5', '1000000'])
      expect([text, await isAccepted('rupees_per_point', text)]).toEqual([
        text,
        readPriceSettings({ rupees_per_point: text }).rupeesPerPoint !== null,
      ])
  })

  it('refuse a value that would break a page at its field, and change nothing', async () => {
    const wrong = {
      contact_email: 'care at shop',
      gstin: '07AABCM',
      price_bands: '700, 300',
      reviews_widget_url: 'javascript:alert(1)',
      topbar_banner_link: '//evil.example',
      website_name: ' ',
      fssai_licence: '12',
      flat_rate_shipping_cost: '-5',
    }
    const { status, body } = await send({ ...wrong, header_top: 'Fine' })
    expect(status).toBe(422)
    expect(Object.keys(body['errors'] as object).sort()).toEqual(
      Object.keys(wrong)
        .map((name) => `values.${name}`)
        .sort(),
    )
    expect((await shown('header_top'))?.value).toBe('')
  })

  it.each([
    ['tel:+919876543210', '+91 98765 43210'],
    ['https://wa.me/919876543210', '+91 98765 43210'],
    ['९८७६५ ४३२१०', '+91 98765 43210'],
    ['080-2345 6789', '080-2345 6789'],
    ['1800 123 4567', '1800 123 4567'],
  ])('SHELL-11 store the phone number %j as %j', async (typed, stored) => {
    expect((await send({ contact_phone: typed, contact_email: '\u2066care@shop\u200b.test\u2069' })).status).toBe(200)
    expect([(await shown('contact_phone'))?.value, (await shown('contact_email'))?.value]).toEqual([stored, 'care@shop.test'])
  })

  it.each([
    ['98765 4321', 'Enter the whole number, with the area code of a landline: +91 98765 43210, 080 2345 6789 or 1800 123 4567.'],
    ['98765 43210, 91234 56780', 'Please enter only one phone number.'],
  ])('SHELL-11 refuse the phone number %j', async (typed, fault) => {
    expect((await send({ contact_phone: typed })).body['errors']).toEqual({ 'values.contact_phone': [fault] })
  })

  it('IND-04 store a GSTIN in capitals without spaces, and explain what is wrong with an invalid one', async () => {
    expect((await send({ gstin: '29 abcde1234f 1zw', fssai_licence: '10012 345 000123' })).status).toBe(200)
    expect([(await shown('gstin'))?.value, (await shown('fssai_licence'))?.value]).toEqual(['29ABCDE1234F1ZW', '10012345000123'])
    for (const [gstin, fault] of [
      ['29ABCDE1234F1Z', 'A GSTIN has 15 characters, such as 07AABCM1234F1ZZ.'],
      ['29ABCDE1234F1ZX', 'Please check the GSTIN: one of its characters is wrong.'],
      ['45ABCDE1234F1Z2', 'A GSTIN starts with the code of a state, and no state has this one.'],
    ] as const)
      expect((await send({ gstin })).body['errors']).toEqual({ 'values.gstin': [fault] })
  })

  it('IND-04 refuse a GSTIN of another state than the seller’s, whichever of the two is changed', async () => {
    const refused = { 'values.gstin': ['This GSTIN belongs to Karnataka, which is not the state of the seller. Correct one of the two.'] }
    expect((await send({ gstin: '29ABCDE1234F1ZW', seller_state: 'Tripura' })).body['errors']).toEqual(refused)
    expect((await send({ gstin: '29ABCDE1234F1ZW', seller_state: 'karnataka' })).status).toBe(200)
    const seen = seenWith({ seller_state: 'karnataka' })
    expect((await send({ seller_state: 'Tripura' }, { seen })).body['errors']).toEqual(refused)
    expect((await shown('seller_state'))?.value).toBe('karnataka')
  })

  it('change for shoppers, including in Hindi, and can be emptied again', async () => {
    expect((await send({ header_top: ' Free  gift ', price_bands: '250, 900' }, { hindi: { header_top: 'मुफ़्त तोहफ़ा' } })).status).toBe(200)
    expect(await publicSettings()).toMatchObject({
      header_top: 'Free gift',
      price_bands: '[{"max":250},{"min":250,"max":900},{"min":900}]',
    })
    expect(await publicSettings('hi')).toMatchObject({ header_top: 'मुफ़्त तोहफ़ा' })
    const seen = seenWith({ header_top: 'Free gift' }, { header_top: 'मुफ़्त तोहफ़ा' })
    expect((await send({ header_top: '' }, { hindi: { header_top: '' }, seen })).status).toBe(200)
    expect(await shown('header_top')).toEqual({ name: 'header_top', value: '', translations: { hi: '' } })
    expect(await publicSettings('hi')).toMatchObject({ header_top: '' })
  })

  it('stay on the server when they are not for shoppers', async () => {
    await send({ order_mail_to: 'orders@shop.test', contact_phone: '+91 98765 43210' })
    expect(Object.keys(await publicSettings())).toEqual(['contact_phone'])
  })

  it('refuse the second of two editors, whose form shows both values, and keep the first', async () => {
    await send({ header_top: 'First', office_hours: '9 to 5' })
    expect((await send({ header_top: 'Second', office_hours: '9 to 6' }, { seen: seenWith({ office_hours: '9 to 5' }) })).status).toBe(409)
    expect([await shown('header_top'), await shown('office_hours')]).toMatchObject([{ value: 'First' }, { value: '9 to 5' }])
  })

  it('change for only one of two simultaneous editors', async () => {
    const answers = await Promise.all(['One', 'Two'].map((text) => send({ header_top: text })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are logged with the member and both values, only if changed', async () => {
    await database().insert(settings).values({ type: 'office_hours', value: '9 to 5', public: true })
    await send({ header_top: 'Hello', office_hours: '9 to 5' }, { seen: seenWith({ office_hours: '9 to 5' }) })
    const lines = await database().select().from(staffActivity).where(eq(staffActivity.subject, 'setting'))
    expect(lines).toMatchObject([{ subjectId: 'header_top', action: 'setting.changed', before: { value: '' }, after: { value: 'Hello' } }])
    expect(lines[0]?.staffId).toBeGreaterThan(0)
  })
})
