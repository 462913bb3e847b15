import { desc } from 'drizzle-orm'
import { SETTINGS } from '@/lib/commerce/content/settings.model'
import { coupons, deliveryExceptions, deliveryZones, gstRates, settings, variants } from '@/lib/db/schema'
import { almondsAndFigs, importCsv } from '@/lib/testing/catalog-file'
import { aClock } from '@/lib/testing/a-clock'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { dayInIndia, timeInIndia } from '@/lib/i18n/dates'
import { COLUMNS } from './sheet'

const database = useShopDatabase()
const clock = aClock()
const ask = anAdminPage({ now: clock.now })

let token = ''
beforeEach(async () => {
  ;({ token } = await aMember('manager'))
  await somePlaces()
  await almondsAndFigs()
})

const post = async (path: string, body: unknown): Promise<string> => {
  const answer = await ask(path, { method: 'POST', body, token })
  return answer.status === 200
    ? ''
    : Object.values(answer.body['errors'] as Record<string, string[]>)
        .flat()
        .join(' ')
}
/** The value of a column of the first row. */
const first = async (rows: PromiseLike<readonly unknown[]>, column: string): Promise<unknown> => {
  const [row] = (await rows) as readonly Record<string, unknown>[]
  return row?.[column]
}

const COUPON = {
  code: 'DIWALI',
  kind: 'cart',
  percent: '10',
  amount: '',
  min_buy: '',
  max_discount: '',
  starts_at: timeInIndia(clock.now()),
  ends_at: '2099-01-01T00:00',
  total_limit: '',
  per_customer_limit: '1',
  products: '',
}
const TERMS = { served: '1', cash: '1', min_days: '2', max_days: '50' }

type Field = {
  field: string
  /** An accepted number, and its stored form. */
  number: string
  stored: unknown
  /** Enters a text. @returns the problem; '' if it was stored */
  enter: (typed: string) => Promise<string>
  read: () => Promise<unknown>
}

const coupon = (field: string, number: string, [column, stored]: [string, unknown], others: object = {}): Field => ({
  field: `coupon ${field}`,
  number,
  stored,
  enter: (typed) => post('/coupons', { fields: { ...COUPON, ...others, [field]: typed }, version: '' }),
  read: () => first(database().select().from(coupons), column),
})
const setting = (field: string, number: string): Field => ({
  field: `setting ${field}`,
  number,
  stored: number,
  enter: (typed) =>
    post('/settings', {
      values: { [field]: typed },
      translations: { hi: {} },
      seen: { values: { [field]: '' }, translations: { hi: {} } },
    }),
  read: async () => String(Number(await first(database().select().from(settings), 'value'))),
})
const days = (field: string, column: string): Field => ({
  field: `zone ${field}`,
  number: '12',
  stored: 12,
  enter: (typed) => post('/delivery/zones', { fields: { ...TERMS, name: 'South', states: '', [field]: typed } }),
  read: () => first(database().select().from(deliveryZones), column),
})
const cell = (header: string, number: string, [column, stored]: [string, unknown], others = ''): Field => ({
  field: `file ${header}`,
  number,
  stored,
  enter: async (typed) => {
    const outcome = await importCsv(`sku,"${header}"${others && ',mrp'}\nA1,"${typed}"${others}`)
    if (outcome.ok) return ''
    return outcome.reason === 'bad_rows' ? (outcome.report.shown[0]?.reason ?? '') : outcome.reason
  },
  read: () => first(database().select().from(variants).orderBy(variants.id), column),
})

const MONEY: readonly Field[] = [
  coupon('amount', '1299', ['amountPaise', 129_900], { percent: '' }),
  coupon('min_buy', '1299', ['minBuyPaise', 129_900]),
  coupon('max_discount', '1299', ['maxDiscountPaise', 129_900]),
  ...SETTINGS.filter(({ kind }) => kind === 'rupees' || kind === 'points').map(({ name }) => setting(name, '1299')),
  cell('price', '1299', ['pricePaise', 129_900], ',1300'),
  cell('mrp', '1299', ['mrpPaise', 129_900]),
]
const PERCENT: readonly Field[] = [
  coupon('percent', '12', ['percent', 12]),
  {
    field: 'GST percent',
    number: '12',
    stored: 12,
    enter: (typed) =>
      post('/gst-rates', { fields: { kind: 'hsn', subject: ' ०८०२ 12 00', percent: typed, from: dayInIndia(clock.now()) } }),
    read: () => first(database().select().from(gstRates).orderBy(desc(gstRates.id)), 'percent'),
  },
]
const COUNTS: readonly Field[] = [
  coupon('total_limit', '12', ['totalLimit', 12]),
  coupon('per_customer_limit', '12', ['perCustomerLimit', 12]),
  days('min_days', 'minDays'),
  days('max_days', 'maxDays'),
  {
    field: 'exception max_days',
    number: '12',
    stored: 12,
    enter: (typed) => post('/delivery/exceptions', { fields: { ...TERMS, prefix: ' ५६0 00', note: '', max_days: typed } }),
    read: () => first(database().select().from(deliveryExceptions), 'maxDays'),
  },
  ...SETTINGS.filter(({ kind }) => kind === 'wholeDays').map(({ name }) => setting(name, '12')),
  cell('stock', '12', ['stock', 12]),
  cell('net_grams', '12', ['netGrams', 12]),
  cell('position', '12', ['position', 12]),
]

/** With the digits of the script that has this zero. */
const inScript = (number: string, zero: number) => number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const DEVANAGARI = 0x966
const FULL_WIDTH = 0xff10

const notations = (number: string): readonly string[] => [
  number,
  inScript(number, DEVANAGARI),
  inScript(number, FULL_WIDTH),
  `\u00a0${number}\u200e `,
  `${number}.00`,
]
const grouped = (number: string): string => number.replace(/\B(?=\d{3}$)/, ',')
const accepted = [
  ...MONEY.map((field) => [field, [...notations(field.number), `₹${grouped(field.number)}`, `Rs. ${grouped(field.number)}/-`]] as const),
  ...PERCENT.map((field) => [field, [...notations(field.number), `${field.number}%`, `${inScript(field.number, DEVANAGARI)} %`]] as const),
  ...COUNTS.map((field) => [field, notations(field.number)] as const),
].flatMap(([field, texts]) => texts.map((typed) => ({ ...field, typed })))

describe('a number that the shopkeeper types', () => {
  it.each(accepted)('is understood: $field $typed', async ({ typed, stored, enter, read }) => {
    expect(await enter(typed)).toBe('')
    expect(await read()).toEqual(stored)
  })

  it.each([...MONEY, ...PERCENT, ...COUNTS])('is refused with its reason: $field', async ({ enter }) => {
    expect(await enter('12,5')).toMatch(/decimal.comma/)
    expect(await enter('1e1')).toMatch(/in full, without an e|shortened_number/)
    expect(await enter('१e१')).toMatch(/in full, without an e|shortened_number/)
  })

  it('is tried in every column of figures of a variant', () => {
    const tried = [...MONEY, ...COUNTS].map(({ field }) => field)
    const columns = COLUMNS.filter(({ of, header }) => of === 'variant' && header !== 'pack').map(({ header }) => `file ${header}`)
    expect(columns.filter((column) => !tried.includes(column))).toEqual([])
  })
})
