import { randomInt } from 'node:crypto'

/** For any answer: the server's longest limit is 30 s, and the machine may be busy. A hanging answer fails its test. */
const ANSWERED_MS = 90_000

/** A signed-in customer with an address and a cart, who repeats a checkout with the same key. */
export type Shopper = { token: string; key: string }
export type Answer = { status: number; headers: Headers; text: string }

type Call = {
  /** The session token. */
  token?: string
  /** Posted as JSON. */
  body?: object
  /** Posted as a page's form. */
  form?: Readonly<Record<string, string>>
}

/** A call as a shop page sends it. Throws if no answer arrives. */
export async function callShop(address: string, target: string, { token, body, form }: Call = {}): Promise<Answer> {
  const posted = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body)
  const answer = await fetch(address + target, {
    method: posted === undefined ? 'GET' : 'POST',
    signal: AbortSignal.timeout(ANSWERED_MS),
    redirect: 'manual',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      origin: address,
      'sec-fetch-site': 'same-origin',
      ...(form ? {} : { 'x-requested-with': 'XMLHttpRequest' }),
      // Limits count requests per address.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(token ? { cookie: `session=${token}` } : {}),
    },
    ...(posted === undefined ? {} : { body: posted }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Orders the cart: online, or with cash on delivery. */
export const checkOut = (address: string, { token, key }: Shopper, online = false): Promise<Answer> =>
  callShop(address, '/api/v2/order-drm', {
    token,
    body: { payment_type: online ? 'Razorpay' : 'cash_on_delivery', idempotency_key: key },
  })

/** The combined order placed by a checkout; 0: none. */
export const placedOrder = ({ text }: Answer): number => Number(/"combined_order_id":(\d+)/.exec(text)?.[1] ?? 0)
