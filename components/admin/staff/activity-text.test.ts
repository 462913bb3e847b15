import { getTableColumns } from 'drizzle-orm'
import { COLUMNS } from '@/lib/commerce/catalog/file/sheet'
import type { ArticleFields } from '@/lib/commerce/content/articles.model'
import { COLUMNS_OF, SHOWCASES, TRANSLATIONS_OF } from '@/lib/commerce/content/showcase.model'
import type { CouponFields } from '@/lib/commerce/coupons/admin.model'
import type { ExceptionFields, ZoneFields } from '@/lib/commerce/delivery/admin.model'
import type { RateFields } from '@/lib/commerce/gst-rates/admin.model'
import { DELIVERY_STATUSES } from '@/lib/commerce/orders/model'
import { ACTIVITY_ACTIONS, ACTIVITY_SUBJECTS, type ActivityAction, type ActivitySubject } from '@/lib/commerce/staff/activities.model'
import type { ActivityFields, ActivityLine } from '@/lib/commerce/staff/model'
import { translatedFields } from '@/lib/kernel/translated-fields'
import { products, variants } from '@/lib/db/schema'
import texts from '@/messages/en-admin.json'
import { describeActivity } from './activity-text'

const aLine = (over: Partial<ActivityLine>): ActivityLine => ({
  id: 1,
  at: '2026-11-27T05:00:00.000Z',
  staffName: 'Meera',
  command: null,
  action: 'order.seen',
  subject: 'order',
  subjectId: '20261127-AB12CD',
  subjectName: null,
  before: null,
  after: null,
  ...over,
})

const changesOf = (subject: ActivitySubject, before: ActivityFields | null, after: ActivityFields | null) =>
  describeActivity(aLine({ subject, before, after })).changes

const coupon: CouponFields = {
  code: 'DIWALI',
  kind: 'product',
  percent: '10',
  amount: '',
  min_buy: '500',
  max_discount: '200',
  starts_at: '2026-11-01T00:00',
  ends_at: '2026-12-01T00:00',
  total_limit: '100',
  per_customer_limit: '1',
  products: 'california-almonds',
}
const zone: ZoneFields = { name: 'North', states: 'Delhi', served: '1', cash: '0', min_days: '2', max_days: '4' }
const exception: ExceptionFields = { prefix: '5600', note: 'Own rider', served: '1', cash: '1', min_days: '1', max_days: '2' }
const rate: RateFields = { kind: 'hsn', subject: '0802', percent: '5', from: '2026-12-01' }
const article: ArticleFields = {
  title: 'Soaking',
  slug: 'soaking',
  banner: '/media/a.jpg',
  banner_alt: 'Almonds',
  html: '<p>Soak them.</p>',
  tags: 'almonds',
  meta_title: 'Soaking almonds',
  meta_description: 'How long',
  hi_title: 'भिगोना',
  hi_html: '<p>भिगोएँ</p>',
  hi_meta_title: 'बादाम भिगोना',
  hi_meta_description: 'कितनी देर',
}
const order = {
  deliveryStatus: 'on_the_way',
  paymentStatus: 'unpaid',
  grandTotalPaise: 65_800,
  courier: 'Delhivery',
  trackingNumber: 'DL-1',
}
const counts = { new: 2, changed: 3, same: 40 }
const nutrition = { energyKcal: 595, proteinG: 20.6 }

/** Two different values for the column. */
const filledWith = (keys: readonly string[], value: unknown): ActivityFields => Object.fromEntries(keys.map((key) => [key, value]))
const productColumns = Object.values(getTableColumns(products)).map(({ name }) => name)
const variantColumns = Object.values(getTableColumns(variants)).map(({ name }) => name)
const translations = {
  hi: filledWith(
    COLUMNS.flatMap(({ translation }) => translation?.property ?? []),
    'नाम',
  ),
}
const imported: ActivityFields = {
  ...filledWith(productColumns, 'x'),
  translations,
  nutrition,
  images: [{ path: '/media/a.jpg', alt: 'Almonds', sku: '' }],
  variants: { 'A-250': filledWith(variantColumns, 5) },
}
const edited: ActivityFields = {
  ...filledWith(
    COLUMNS.map(({ key }) => key),
    'x',
  ),
  slug: 'almonds',
  category: 'nuts',
  nutrition,
  attributes: { Packaging: 'Zip pouch' },
  pictures: [{ path: '/media/a.jpg', alt: 'Almonds', alts: { hi: '' }, sku: '' }],
  variants: [{ id: 1, sku: 'A-250', fields: { label: '250 g', price_paise: 38_900, mrp_paise: 42_900, net_grams: 250 } }],
}

const RECORDED: readonly (readonly [ActivitySubject, ActivityFields])[] = [
  ...DELIVERY_STATUSES.map((deliveryStatus) => ['order', { ...order, deliveryStatus }] as const),
  ['order', { ...order, amountPaise: 65_800, sku: 'A-250', reference: 'UTR1', account: '…9012', restocked: 'A-250', writtenOff: 'A-500' }],
  ['order', { report: 7 }],
  ['product', edited],
  ['product', imported],
  ['product', { sku: 'A-250', pricePaise: 38_900, mrpPaise: 42_900 }],
  ['product', { sku: 'A-250', stock: 12, reason: 'Counted' }],
  ['product', { published: true }],
  ['catalog', { products: counts, variants: counts, notListed: 5 }],
  [
    'category',
    {
      slug: 'nuts',
      name: 'Nuts',
      parent: null,
      shortDescriptionHtml: '<p>Nuts</p>',
      descriptionHtml: '<p>All nuts</p>',
      imagePath: '/media/a.jpg',
      imageAlt: 'Nuts',
      metaTitle: 'Nuts',
      metaDescription: 'Nuts',
      translations: { hi: { name: 'मेवे', shortDescriptionHtml: '<p>मेवे</p>', metaTitle: '', metaDescription: '' } },
    },
  ],
  ['category', { ids: [1, 2] }],
  ['picture', { originalName: 'almonds.jpg' }],
  ['coupon', coupon],
  ['review', { reply: 'Thank you' }],
  ['subscribers', { count: 5 }],
  ['content', { ...article, html: 5194, hi_html: 1 }],
  ...SHOWCASES.map(
    (one) => ['content', filledWith([...Object.keys(COLUMNS_OF[one]), ...translatedFields(TRANSLATIONS_OF[one])], 'x')] as const,
  ),
  ['content', { at: '2026-11-27T05:00:00.000Z' }],
  ['content', { expiresAt: '2026-12-04T05:00:00.000Z' }],
  ['content', { removed: ['almonds, badam'] }],
  ['setting', { value: '1', translations: { hi: 'दुकान' } }],
  ['delivery_zone', zone],
  ['delivery_exception', exception],
  ['gst_rate', rate],
  ['gst_rate', { hsn: '0802', productId: null, percent: 5, validFrom: '2026-12-01' }],
  ['batch', { sku: 'ALM-250', number: 'B12', quantity: 24, bestBefore: '2027-12-31', packedOn: '', note: '', customers: 3 }],
  ['staff', { email: 'meera@shop.test', name: 'Meera', role: 'packer', isActive: true }],
  ['activity', { lines: 12 }],
]

/** camelCase, snake_case, paise, JSON, or an HTML tag. */
const CODE_WORD = /[a-z][A-Z]|[A-Za-z]_[a-z]|paise|[{}[\]]|<\/?\w/

describe('no word of the code reaches the activity screen', () => {
  it.each(ACTIVITY_ACTIONS)('%s has a sentence', (action: ActivityAction) => {
    const { what } = describeActivity(aLine({ action }))
    expect(what).toBe(texts.activityActions[action])
    expect(what).not.toMatch(CODE_WORD)
  })

  it('every subject has a name, and every text belongs to an activity', () => {
    expect(Object.keys(texts.activitySubjects).toSorted()).toEqual([...ACTIVITY_SUBJECTS].toSorted())
    expect(Object.keys(texts.activityActions).toSorted()).toEqual([...ACTIVITY_ACTIONS].toSorted())
  })

  it.each(RECORDED)('in what is recorded of a %s: %j', (subject, fields) => {
    for (const changes of [changesOf(subject, null, fields), changesOf(subject, fields, null), changesOf(subject, {}, fields)])
      for (const change of changes) expect(change).not.toMatch(CODE_WORD)
  })

  it('in older versions’ fields', () => {
    const { what, changes } = describeActivity(
      aLine({ action: 'order.handed_over', after: { gstRate: 5, shippingPaise: 5_000, packed_on: true } }),
    )
    expect([what, ...changes]).toEqual(['Handed over', 'Gst rate: 5', 'Shipping: ₹50', 'Packed on: Yes'])
  })
})

describe('activity details', () => {
  it('show amounts in rupees, states in words, and only what differs', () => {
    const after = { ...order, deliveryStatus: 'delivered', paymentStatus: 'paid', grandTotalPaise: 60_000 }
    expect(changesOf('order', order, after)).toEqual(['Status: On the way → Delivered', 'Payment: Not paid → Paid', 'Total: ₹658 → ₹600'])
  })

  it('name the pack whose price was changed, as the editor does', () => {
    const before = { sku: 'A-250', pricePaise: 38_900, mrpPaise: 42_900 }
    expect(changesOf('product', before, { ...before, pricePaise: 40_900 })).toEqual(['SKU: A-250', 'Price (₹, with GST): ₹389 → ₹409'])
  })

  it('compare variants by SKU, from the editor and from an import', () => {
    const variant = (price: number) => [{ id: 1, sku: 'A-250', fields: { label: '250 g', price_paise: price } }]
    expect(changesOf('product', { variants: variant(38_900) }, { variants: variant(40_900) })).toEqual([
      'A-250, Price (₹, with GST): ₹389 → ₹409',
    ])
    expect(
      changesOf('product', { variants: { 'A-250': { stock: 5 } } }, { variants: { 'A-250': { stock: 9 }, 'A-500': { stock: 3 } } }),
    ).toEqual(['A-250, Stock: 5 → 9', 'A-500, Stock: 3'])
  })

  it('name the nutrients as on the label', () => {
    expect(changesOf('product', { nutrition: null }, { nutrition })).toEqual([
      'Nutrition per 100 g: empty → Energy (kcal): 595, Protein (g): 20.6',
    ])
  })

  it.each([{ hindi: 'दुकान' }, { translations: { hi: 'दुकान' } }])(
    'name the language of a translation, also in older records: %j',
    (fields) => {
      expect(changesOf('setting', { value: 'Shop' }, { value: 'Shop', ...fields })).toEqual(['In Hindi: दुकान'])
    },
  )

  it.each([{ hindi: { name: 'मेवे' } }, { translations: { hi: { name: 'मेवे' } } }])(
    'name the translated field, also in older records: %j',
    (fields) => {
      expect(changesOf('category', { name: 'Nuts' }, { name: 'Nuts', ...fields })).toEqual(['Name, in Hindi: मेवे'])
    },
  )

  it('show the differing part of a long text', () => {
    const text = (word: string) => `<p>${'Almonds from Kashmir. '.repeat(30)}${word} them overnight. ${'And then more. '.repeat(30)}</p>`
    const [change = ''] = changesOf('product', { description_html: text('Soak') }, { description_html: text('Roast') })
    expect(change).toMatch(/^Description \(HTML\): ….*Soak them.*… → ….*Roast them.*…$/)
    expect(change.length).toBeLessThan(400)
  })

  it('show HTML as text, with its entities, however it is written', () => {
    const changed = (html: string) => changesOf('product', { description_html: '' }, { description_html: html })
    expect(changed('<p>Nuts &amp; seeds&nbsp;&lt; 1 kg</p>')).toEqual(['Description (HTML): empty → Nuts & seeds < 1 kg'])
    expect(changed(`<p>${'<'.repeat(100_000)}`)).toHaveLength(1)
  })

  it('show what a returned parcel put into stock and what was written off', () => {
    expect(changesOf('order', order, { ...order, amountPaise: 0, restocked: 'A-250', writtenOff: 'A-500' })).toEqual([
      'Refund: ₹0',
      'Back in stock: A-250',
      'Written off: A-500',
    ])
  })

  it.each([
    [{ subject: 'product', subjectId: '50', subjectName: 'Mamra Almonds' }, 'Product: Mamra Almonds'],
    [{ subject: 'product', subjectId: '50', before: { name: 'Old Almonds' } }, 'Product: Old Almonds'],
    [{ subject: 'product', subjectId: '50' }, 'Product: 50'],
    [{ subject: 'setting', subjectId: 'order_mail_to' }, 'Setting: E-mail new orders to'],
    [{ subject: 'setting', subjectId: 'footer_terms' }, 'Setting: Footer: terms'],
    [{ subject: 'content', subjectId: 'article 4', subjectName: 'Soaking' }, 'Article: Soaking'],
    [{ subject: 'content', subjectId: 'policy return-policy' }, 'Policy: Return policy'],
    [{ subject: 'content', subjectId: 'synonyms' }, 'Synonyms'],
    [{ subject: 'category', subjectId: 'top' }, 'Category'],
  ])('are about %j', (line, about) => {
    expect(describeActivity(aLine(line)).about).toBe(about)
  })
})
