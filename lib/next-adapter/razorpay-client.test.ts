import Razorpay from 'razorpay'
import { holds } from '@/lib/testing/contract'
import { openHttpServer } from '@/lib/testing/http-server'
import { httpClientOf } from './razorpay-client'

it(
  'PAY-04 Razorpay’s SDK sends its calls through the client that this file returns, to its host and with its headers',
  holds('razorpay-client.ts', async () => {
    const seen: (string | string[] | undefined)[][] = []
    const server = await openHttpServer(async ({ url, headers }, response) => {
      seen.push([url, headers['x-refund-idempotency']])
      response.setHeader('Content-Type', 'application/json').end('{"id":"rfnd_1"}')
    })
    try {
      const razorpay = new Razorpay({ key_id: 'key', key_secret: 'secret' })
      const client = httpClientOf(razorpay)
      client.defaults.baseURL = `http://127.0.0.1:${server.port}`
      client.interceptors.request.use((outgoing) => {
        outgoing.headers.set('X-Refund-Idempotency', 'once')
        return outgoing
      })
      await razorpay.payments.refund('pay_1', { amount: 100 })
      expect(seen).toEqual([['/v1/payments/pay_1/refund', 'once']])
    } finally {
      await server.close()
    }
  }),
)
