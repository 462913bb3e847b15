import { readAnalyticsId } from '@/lib/kernel/analytics'
import { isTracked, itemOf, startAnalytics, stopAnalytics, storeChoice, track } from './analytics.client'

const ITEM = itemOf({ productId: 7, name: 'Mamra Almonds', variant: '250 g', pricePaise: 49_900, quantity: 2 })
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const choose = (granted: boolean) => storeChoice({ granted, receipt: 'r' })
const shop = (id: string | null) => {
  document.body.innerHTML = id === null ? '' : `<div data-analytics="${id}"></div>`
}
/** What was pushed, commands as lists. */
const pushed = () => (window as { dataLayer?: unknown[] }).dataLayer
const layer = () => (pushed() ?? []).map((one) => (Array.isArray(one) ? Array.from<unknown>(one) : one))

beforeEach(() => {
  delete (window as { dataLayer?: unknown[] }).dataLayer
  document.head.innerHTML = ''
  localStorage.clear()
  shop('G-AB12CD34EF')
})

it.each([
  ['G-AB12CD34EF', 'G-AB12CD34EF'],
  [' gtm-ab12cd3 ', 'GTM-AB12CD3'],
  ['UA-12345-1', null],
  ['G-1"></script>', null],
  ['', null],
  [undefined, null],
])('reads the setting %j as %j', (setting, id) => {
  expect(readAnalyticsId(setting)).toBe(id)
})

it('without consent, without an id, or after a refusal nothing is loaded and nothing is remembered', () => {
  track('view_item', { valuePaise: 49_900, items: [ITEM] })
  choose(false)
  track('view_item', { valuePaise: 49_900, items: [ITEM] })
  choose(true)
  localStorage.setItem('analytics_choice', '1 2020-01-01 r')
  track('view_item', { valuePaise: 49_900, items: [ITEM] })
  choose(true)
  shop(null)
  track('view_item', { valuePaise: 49_900, items: [ITEM] })
  expect([pushed(), scripts(), isTracked()]).toEqual([undefined, [], false])
})

it('sends Consent Mode signals first, denied and then granted for statistics only, and events in GA4’s terms', () => {
  choose(true)
  track('add_to_cart', { valuePaise: 99_800, items: [ITEM] })
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' }
  expect(layer()).toEqual([
    ['consent', 'default', denied],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ['js', expect.any(Date)],
    ['config', 'G-AB12CD34EF'],
    [
      'event',
      'add_to_cart',
      {
        currency: 'INR',
        value: 998,
        items: [{ item_id: '7', item_name: 'Mamra Almonds', item_variant: '250 g', price: 499, quantity: 2 }],
      },
    ],
  ])
  expect(Object.prototype.toString.call(pushed()?.[0])).toBe('[object Arguments]')
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF'])
})

it('pushes objects for a Tag Manager container, and loads it once', () => {
  shop('GTM-AB12CD3')
  choose(true)
  startAnalytics('GTM-AB12CD3')
  track('purchase', { valuePaise: 50_000, items: [], transactionId: '20261121-1' })
  expect(layer().slice(-2)).toEqual([
    { ecommerce: null },
    { event: 'purchase', ecommerce: { currency: 'INR', value: 500, transaction_id: '20261121-1', items: [] } },
  ])
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD3'])
})

it.each(['/admin', '/reset-password?token=a', '/hi/email-preferences'])('loads nothing at %s', (address) => {
  history.replaceState(null, '', address)
  startAnalytics('G-AB12CD34EF')
  history.replaceState(null, '', '/')
  expect([pushed(), scripts()]).toEqual([undefined, []])
})

it('a withdrawal before the tag is loaded disables nothing, so that it may be revoked', () => {
  expect(stopAnalytics('G-AB12CD34EF')).toBe(false)
  expect(window).not.toHaveProperty('ga-disable-G-AB12CD34EF')
})

it('a withdrawal switches the tag off, and every one that a container has loaded, and removes their cookies', () => {
  choose(true)
  startAnalytics('G-AB12CD34EF')
  document.cookie = '_ga_ZZ99=1; Path=/'
  document.cookie = 'pincode=560001; Path=/'
  expect(stopAnalytics('G-AB12CD34EF')).toBe(true)
  expect(window).toMatchObject({ 'ga-disable-G-AB12CD34EF': true, 'ga-disable-G-ZZ99': true })
  expect(layer().at(-1)).toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })])
  expect(document.cookie).toBe('pincode=560001')
})
