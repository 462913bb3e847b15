import { settings } from '@/lib/db/seed/demo/settings'
import type { BusinessSettings } from '@/lib/commerce/content/model'
import { shopFacts } from './shop-facts'

describe('the facts of the shop for texts', () => {
  it('CONT-09 are formatted as the shop prints them', () => {
    expect(shopFacts(settings)).toMatchObject({
      freeAbove: '₹2,999',
      flatRate: '₹79',
      cashLimit: '₹5,000',
      cashFee: '₹49',
      cashFeeKind: 'asked',
      rupeesPerPoint: '₹100',
      established: '1996',
      officeHours: 'Mon-Sun 12:00 pm to 8:00 pm',
      seller: 'Mewa House Foods Private Limited, Mewa House, 1996-A Badam Gali, Khari Baoli, Delhi 110006',
      returnDays: 30,
      warrantyMonths: 12,
    })
  })

  it.each(['', '   ', '0', '-5', 'soon', 'NaN'])('CONT-09 leave out an invalid amount: free delivery above %j', (above) => {
    expect(shopFacts({ ...settings, free_shipping_above: above })).not.toHaveProperty('freeAbove')
  })

  it('ACC-13 omit a points rate that the shop does not use', () => {
    expect(shopFacts({ rupees_per_point: '50' })).toMatchObject({ rupeesPerPoint: '₹50' })
    expect(shopFacts({ rupees_per_point: '50.5' })).not.toHaveProperty('rupeesPerPoint')
  })

  it.each<BusinessSettings>([
    {},
    { cash_on_delivery: '0' },
    { cash_on_delivery: ' 0 ' },
    { cash_on_delivery: '1' },
    { cash_on_delivery: '1', cash_on_delivery_limit: '0' },
  ])('IND-10 contain nothing about cash with %j', (shop) => {
    const facts = shopFacts(shop)
    for (const name of ['cashLimit', 'cashFee', 'cashFeeKind']) expect(facts).not.toHaveProperty(name)
  })

  it('IND-10 distinguish a fee of 0 from a fee that is not set', () => {
    const cash = { cash_on_delivery: '1', cash_on_delivery_limit: '5000' }
    expect(shopFacts({ ...cash, cash_on_delivery_fee: '0' })).toMatchObject({ cashLimit: '₹5,000', cashFeeKind: 'free' })
    expect(shopFacts(cash)).not.toHaveProperty('cashFeeKind')
  })

  it('CONT-09 contain the host of an external review site, and none for an invalid URL', () => {
    expect(shopFacts({ reviews_widget_url: 'https://reviews.example/shop?id=7' })).toMatchObject({ reviewsHost: 'reviews.example' })
    // The home page embeds a widget only over HTTPS.
    for (const address of ['not an address', 'http://reviews.example/shop'])
      expect(shopFacts({ reviews_widget_url: address })).not.toHaveProperty('reviewsHost')
  })
})
