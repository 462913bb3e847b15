import { keepPage } from '@/lib/backend/payments/payment-pages'
import type { Wire } from '@/lib/v2/call'
import { asIdOrNull, asText } from '@/lib/v2/reading'

const NOT_SHOWN = { result: false, success: false, html: '' }

/** Whether it is an answer with a gateway's page in it. */
export const hasPaymentPage = (path: string, body: Wire): boolean => path === '/razorpay/pay-with-razorpay' && asText(body['html']) !== ''

/**
 * What a script of ours gets in place of the gateway's page: where its browser can see it, once (CHK-07). HTML from anywhere never becomes
 * part of a page of ours.
 */
export async function withPageKept(body: Wire, session: string | null): Promise<Wire> {
  if (session === null) return { ...body, ...NOT_SHOWN, message: 'Please log in to continue.' }
  const name = await keepPage(session, asText(body['html']), asIdOrNull(body['combined_order_id']))
  return { ...body, html: '', page_url: `/pay/${name}` }
}
