import { randomInt } from 'node:crypto'

/** For an answer of any kind: the longest limit of the server is 30 s, and the machine may be busy. An answer that hangs fails its test. */
const ANSWERED_MS = 90_000

/** A signed-in customer with an address and a cart, who repeats a checkout with the same key. */
export type Shopper = { token: string; key: string }
export type Answer = { status: number; headers: Headers; text: string }

type Call = {
  /** Of the session. */
  token?: string
  /** Posted as JSON. */
  body?: object
  /** Posted as a form of a page. */
  form?: Readonly<Record<string, string>>
}

/** A call as a page of the shop sends it. Throws when no answer arrives. */
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
      // Limits count the requests of an address.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(token ? { cookie: `session=${token}` } : {}),
    },
    ...(posted === undefined ? {} : { body: posted }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Places an order of the cart: online, or with cash on delivery. */
export const checkOut = (address: string, { token, key }: Shopper, online = false): Promise<Answer> =>
  callShop(address, '/api/v2/order-drm', {
    token,
    body: { payment_type: online ? 'Razorpay' : 'cash_on_delivery', idempotency_key: key },
  })

/** The combined order that a checkout has placed; 0: none. */
export const placedOrder = ({ text }: Answer): number => Number(/"combined_order_id":(\d+)/.exec(text)?.[1] ?? 0)
