import { parseEnv } from '@/lib/config/env'
import { database } from '@/lib/db/connection'
import { seedMarks } from '@/lib/db/schema'
import { DEMO_SHOP } from '@/lib/db/seed/seed-once'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { choosePaymentProvider, listServedProviders, openPaymentProvider } from '.'

useShopDatabase()

const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'webhook' }
const PUBLIC = { SITE_URL: 'https://shop.example' }

const choose = (environment: Readonly<Record<string, string>>) => choosePaymentProvider(database(), parseEnv(environment))
const fillDemoShop = () => database().insert(seedMarks).values({ name: DEMO_SHOP })

describe('who takes online payments', () => {
  it.each([{}, PUBLIC])('PAY-04 is Razorpay with its keys, in the demo shop as well: %j', async (environment) => {
    expect(await choose({ ...KEYS, ...environment })).toBe('razorpay')
    await fillDemoShop()
    expect(await choose({ ...KEYS, ...environment })).toBe('razorpay')
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000', ''])(
    'PAY-04 is a test in the demo shop at %p, and nobody in another shop there',
    async (address) => {
      expect(await choose({ SITE_URL: address })).toBe('none')
      await fillDemoShop()
      expect(await choose({ SITE_URL: address })).toBe('test')
    },
  )

  it.each(['https://shop.example', 'http://192.168.1.20:3000', 'http://localhost.shop.example', 'http://127.0.0.1.shop.example'])(
    'PAY-04 is nobody at %p, the demo shop or not: a test payment would mark an order as paid',
    async (address) => {
      await fillDemoShop()
      expect(await choose({ SITE_URL: address })).toBe('none')
      expect(await openPaymentProvider(database(), parseEnv({ SITE_URL: address }))).toBeNull()
    },
  )

  it('PAY-04 is a test wherever the shopkeeper asks for it', async () => {
    expect(await choose({ PAYMENTS: 'test', ...PUBLIC })).toBe('test')
    expect(await choose({ PAYMENTS: 'auto', ...PUBLIC })).toBe('none')
  })

  it('PAY-04 test payments that were taken earlier are looked after whoever takes the new ones', async () => {
    const served = async (environment: Readonly<Record<string, string>>) =>
      (await listServedProviders(database(), parseEnv(environment))).map(({ name }) => name)
    expect(await served({ ...KEYS, ...PUBLIC })).toEqual(['razorpay', 'test'])
    expect(await served(PUBLIC)).toEqual(['test'])
    expect(await served({ PAYMENTS: 'test' })).toEqual(['test'])
  })
})
