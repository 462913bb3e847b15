import { database } from '@/lib/db/connection'
import { seedMarks, settings } from '@/lib/db/schema'
import { DEMO_SHOP } from '@/lib/db/seed/seed-once'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { keyVariables } from '@/lib/providers/payment'
import { prepareShop } from '@/lib/server/start/prepare.mjs'

useShopDatabase()

const NO_KEYS = { V2_API_URL: '', PAYMENTS: '', RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }

/** Runs the preparation with these variables; returns the ways to pay. */
async function prepare(environment: Readonly<Record<string, string>>) {
  const before = { ...process.env }
  Object.assign(process.env, NO_KEYS, environment)
  try {
    return await prepareShop({ signal: new AbortController().signal, seed: false })
  } finally {
    process.env = before
  }
}

it('PAY-04 the start knows the provider of online payments, and whether cash on delivery is offered', async () => {
  expect(await prepare({ SITE_URL: 'https://shop.example' })).toEqual({ online: 'none', keyVariables, cash: true })
  await database().insert(settings).values({ type: 'cash_on_delivery', value: '0', public: true })
  await database().insert(seedMarks).values({ name: DEMO_SHOP })
  expect(await prepare({ SITE_URL: 'https://shop.example' })).toEqual({ online: 'none', keyVariables, cash: false })
  expect(await prepare({ SITE_URL: '' })).toEqual({ online: 'test', keyVariables, cash: false })
  expect(await prepare({ V2_API_URL: 'https://remote.example/api/v2', V2_SYSTEM_KEY: 'key' })).toBeNull()
})
