import type { Wire } from '@/lib/v2/call'
import { asText } from '@/lib/v2/reading'

/**
 * What section 7 of the documents lists in a request about who asks. Our own server goes by the bearer and by `temp_user_id` in the query, and
 * looks at none of it; a remote one may go by exactly this (contract, ruling 19).
 */
const USER_ID_IN_QUERY = ['/carts', '/cart-summary']
const USER_ID_IN_BODY = [
  '/carts',
  '/cart-summary',
  '/carts/add',
  '/cart-count',
  '/coupon-apply',
  '/coupon-remove',
  '/order-drm',
  '/razorpay/pay-with-razorpay',
  '/reviews/submit',
  '/user/shipping/create',
  '/user/shipping/update',
]
const TOKEN_IN_BODY = ['/get-user-by-access_token']
const FORMS = ['/coupon-apply', '/coupon-remove']
/** Calls about the visitor's cart, its coupon included. On others a guest's identity would only end up in the links of their answers. */
export const ABOUT_THE_CART = /^\/(cart|coupon-)/

const FORM_TYPE = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** Who asks, as this shop knows it from its cookies and from what the remote server has answered; never as the page says. */
export type Claims = { guestId: string | null; customerId: number | null; session: string | null }

/** Whether the documents list the customer's id in a request to this path, below /api/v2. */
export const namesCustomer = (path: string): boolean => USER_ID_IN_BODY.includes(path)

function bodyClaims(path: string, { guestId, customerId, session }: Claims): Wire {
  const isGuest = session === null && guestId !== null
  return {
    ...(customerId !== null && USER_ID_IN_BODY.includes(path) ? { user_id: customerId } : {}),
    ...(isGuest && ABOUT_THE_CART.test(path) ? { temp_user_id: guestId } : {}),
    ...(session !== null && TOKEN_IN_BODY.includes(path) ? { access_token: session } : {}),
  }
}

/** Of what is left out, a form would carry an empty text. */
const writeForm = (fields: Wire): string =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]]))).toString()

export type Documented = { query: Readonly<Record<string, string>>; body: string | null; contentType: string }

/**
 * What a browser's call carries towards a remote server.
 * @param fields of the call's body; null when that is no JSON object, which then passes as it is
 */
export function documentRequest(path: string, fields: Wire | null, claims: Claims): Documented {
  const query: Documented['query'] =
    claims.customerId !== null && USER_ID_IN_QUERY.includes(path) ? { user_id: String(claims.customerId) } : {}
  if (fields === null) return { query, body: null, contentType: JSON_TYPE }
  const told = { ...fields, ...bodyClaims(path, claims) }
  return FORMS.includes(path)
    ? { query, body: writeForm(told), contentType: FORM_TYPE }
    : { query, body: JSON.stringify(told), contentType: JSON_TYPE }
}
