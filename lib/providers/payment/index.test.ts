import { readFileSync } from 'node:fs'
import path from 'node:path'
import { EnvError, parseEnv } from '@/lib/config/env'
import { database } from '@/lib/db/connection'
import { seedMarks } from '@/lib/db/schema'
import { DEMO_SHOP } from '@/lib/db/seed/seed-once'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { checkPaymentVariables, listServedProviders, openPaymentProviders } from '.'

useShopDatabase()

const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'webhook' }
const PUBLIC = { SITE_URL: 'https://shop.example' }

type Environment = Readonly<Record<string, string>>

const given = (environment: Environment) => ({ environment, parsed: parseEnv(environment) })
const choose = async (environment: Environment) => (await openPaymentProviders(database(), given(environment)))[0]?.name ?? null
const fillDemoShop = () => database().insert(seedMarks).values({ name: DEMO_SHOP })

describe('the provider of online payments', () => {
  it.each([{}, PUBLIC])('PAY-04 is Razorpay with its keys, in the demo shop as well: %j', async (environment) => {
    expect(await choose({ ...KEYS, ...environment })).toBe('razorpay')
    await fillDemoShop()
    expect(await choose({ ...KEYS, ...environment })).toBe('razorpay')
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:4000', 'http://[::1]:3000', ''])(
    'PAY-04 is a test in the demo shop at %p, and no provider in another shop there',
    async (address) => {
      expect(await choose({ SITE_URL: address })).toBeNull()
      await fillDemoShop()
      expect(await choose({ SITE_URL: address })).toBe('test')
    },
  )

  it.each(['https://shop.example', 'http://192.168.1.20:3000', 'http://localhost.shop.example', 'http://127.0.0.1.shop.example'])(
    'PAY-04 is no provider at %p, the demo shop or not: a test payment would mark an order as paid',
    async (address) => {
      await fillDemoShop()
      expect(await choose({ SITE_URL: address })).toBeNull()
    },
  )

  it('PAY-04 is a test wherever the shopkeeper asks for it', async () => {
    expect(await choose({ PAYMENTS: 'test', ...PUBLIC })).toBe('test')
    expect(await choose({ PAYMENTS: 'auto', ...PUBLIC })).toBeNull()
  })

  it('PAY-04 test payments that were taken earlier are still served when another provider takes new ones', () => {
    const served = (environment: Environment) => listServedProviders({ environment }).map(({ name }) => name)
    expect(served({ ...KEYS, ...PUBLIC })).toEqual(['razorpay', 'test'])
    expect(served(PUBLIC)).toEqual(['test'])
    expect(served({ PAYMENTS: 'test' })).toEqual(['test'])
  })
})

describe('the variables of payment providers', () => {
  it.each([
    [
      { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' },
      'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET belong together: all three, or none.',
    ],
    [
      { PAYMENTS: 'test', ...KEYS },
      'PAYMENTS=test and the keys of Razorpay exclude each other: with test payments every order could be marked as paid without money. Remove one of them.',
    ],
    [
      { RAZORPAY_API_URL: 'http://razorpay.example' },
      'RAZORPAY_API_URL must start with https://: the key goes there. Only a stand-in on this machine may do without.',
    ],
    [
      { RAZORPAY_CHECKOUT_URL: 'http://razorpay.example/checkout.js' },
      'RAZORPAY_CHECKOUT_URL must start with https://: this script runs on the payment page. Only a stand-in on this machine may do without.',
    ],
  ])('stop the start with a sentence that names the wrong variable: %j', (environment, sentence) => {
    expect(() => checkPaymentVariables(given(environment))).toThrow(new EnvError(sentence))
  })

  it.each<Environment>([{}, KEYS, { PAYMENTS: 'test' }, { RAZORPAY_KEY_ID: '', RAZORPAY_API_URL: '' }])(
    'let the shop start: %j',
    (environment) => {
      expect(() => checkPaymentVariables(given(environment))).not.toThrow()
    },
  )

  it('of Razorpay are in .env.example', () => {
    const example = readFileSync(path.join(process.cwd(), '.env.example'), 'utf8')
    const source = readFileSync(path.join(process.cwd(), 'lib/providers/payment/razorpay.ts'), 'utf8')
    const names = [...source.matchAll(/^ {2}(RAZORPAY_[A-Z_]+): /gm)].map(([, name = '']) => name)
    expect(names).toHaveLength(6)
    for (const name of names) expect(example).toMatch(new RegExp(`^${name}=$`, 'm'))
  })
})
