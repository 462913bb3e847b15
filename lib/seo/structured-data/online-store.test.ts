import { PROCESSING_BUSINESS_DAYS, SETTING_DEFAULTS } from '@/lib/kernel/business'
import { onlineStore, readTransitDays, webSite } from './online-store'

const SHOP = 'https://shop.example'
const absolute = (path: string) => new URL(path, SHOP).href
const settings = {
  website_name: 'Mewa House',
  legal_name: 'Mewa House Foods Private Limited',
  header_logo_path: '/demo/logo.svg',
  established: '1996',
  gstin: '07AABCM1234F1ZZ',
  contact_address: 'Mewa House, 1996-A Badam Gali, Delhi 110006',
  seller_state: 'Delhi',
  contact_phone: '+91 98765 43210',
  contact_email: 'care@mewahouse.example',
  instagram_link: 'https://instagram.example/mewahouse',
  free_shipping_above: '2999',
  flat_rate_shipping_cost: '79',
  transit_days: '1-14',
}
const store = (over: Readonly<Record<string, string>> = {}) => onlineStore({ settings: { ...settings, ...over }, absolute })

describe('the shop as search engines read it', () => {
  it('SEO-06 has name, company and contact', () => {
    expect(store()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: 'Mewa House',
      legalName: 'Mewa House Foods Private Limited',
      url: `${SHOP}/`,
      logo: `${SHOP}/demo/logo.svg`,
      foundingDate: '1996',
      vatID: '07AABCM1234F1ZZ',
      sameAs: ['https://instagram.example/mewahouse'],
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Mewa House, 1996-A Badam Gali',
        addressLocality: 'Delhi',
        postalCode: '110006',
        addressRegion: 'Delhi',
        addressCountry: 'IN',
      },
      contactPoint: { '@type': 'ContactPoint', telephone: '+91 98765 43210', email: 'care@mewahouse.example' },
    })
  })

  it('SEO-05 accepts returns within the days of its policy, from India', () => {
    expect(store()).toMatchObject({
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: SETTING_DEFAULTS.returnDays,
        refundType: 'https://schema.org/FullRefund',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        itemDefectReturnFees: 'https://schema.org/FreeReturn',
        applicableCountry: 'IN',
        merchantReturnLink: `${SHOP}/return-policy`,
      },
    })
  })

  it('SEO-05 ships at its flat rate up to the limit, and free above it: strictly', () => {
    expect(store()).toMatchObject({
      hasShippingService: {
        shippingConditions: [
          { orderValue: { minValue: 0, maxValue: 2999, currency: 'INR' }, shippingRate: { value: 79, currency: 'INR' } },
          { orderValue: { minValue: 2999.01, currency: 'INR' }, shippingRate: { value: 0, currency: 'INR' } },
        ],
      },
    })
  })

  it.each([
    [
      '12 Marine Drive, Fort, Mumbai - 400 001',
      { streetAddress: '12 Marine Drive, Fort', addressLocality: 'Mumbai', postalCode: '400001' },
    ],
    ['Shop 4, MG Road, Bengaluru, 560001', { streetAddress: 'Shop 4, MG Road', addressLocality: 'Bengaluru', postalCode: '560001' }],
    ['Somewhere without a PIN code', { streetAddress: 'Somewhere without a PIN code' }],
  ])('SEO-06 finds street, city and PIN code in %s', (contact_address, parts) => {
    expect(store({ contact_address }).address).toEqual({ '@type': 'PostalAddress', addressRegion: 'Delhi', addressCountry: 'IN', ...parts })
  })

  it('SEO-05 has handling and transit times in business days', () => {
    const days = (minValue: number, maxValue: number) => ({
      '@type': 'ServicePeriod',
      businessDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `https://schema.org/${day}`),
      duration: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    })
    expect(store()).toMatchObject({
      hasShippingService: {
        handlingTime: days(0, PROCESSING_BUSINESS_DAYS),
        shippingConditions: [{ transitTime: days(1, 14) }, { transitTime: days(1, 14) }],
      },
    })
    expect(JSON.stringify(store())).not.toContain('Sunday')
  })

  it.each(['', 'soon', '3'])('SEO-05 has no transit time if the setting is "%s"', (transit_days) => {
    expect(JSON.stringify(store({ transit_days }))).not.toContain('transitTime')
  })

  it.each([
    ['free_shipping_above', ''],
    ['free_shipping_above', ' '],
    ['flat_rate_shipping_cost', ''],
    ['flat_rate_shipping_cost', 'free'],
  ])('SEO-05 has no shipping if its terms are unknown: %s is "%s"', (name, value) => {
    expect(store({ [name]: value })).not.toHaveProperty('hasShippingService')
  })

  it('SEO-06 omits missing settings', () => {
    const bare = onlineStore({ settings: { website_name: 'Mewa House' }, absolute })
    for (const absent of ['legalName', 'logo', 'foundingDate', 'vatID', 'sameAs', 'address', 'contactPoint', 'description'])
      expect(bare).not.toHaveProperty(absent)
  })

  it('SEO-06 has the search action of its site', () => {
    expect(webSite({ settings, absolute })).toMatchObject({
      '@type': 'WebSite',
      name: 'Mewa House',
      publisher: { '@id': `${SHOP}/#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${SHOP}/search?query={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
    expect(store()['@id']).toBe(`${SHOP}/#shop`)
  })
})

it.each([
  ['1-14', { least: 1, most: 14 }],
  [' 2 – 5 ', { least: 2, most: 5 }],
  ['5-2', null],
  ['3', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('SEO-05 the days in transit of "%s" are %j', (setting, days) => expect(readTransitDays(setting)).toEqual(days))
