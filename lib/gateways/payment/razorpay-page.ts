import { escapeHtml } from '@/lib/format/escape-html'
import { formatMoney } from '@/lib/format/money'
import { hiddenField, writeDocument } from './page-document'
import type { PageRequest } from './payment-gateway'
import type { RazorpayKeys } from './razorpay-client'

const IS_WEB = /^https?:\/\//
/** As Razorpay wants a phone number of India: with its code. */
const contactOf = (phone: string): string => (/^\d{10}$/.test(phone) ? `+91${phone}` : phone)

/**
 * Razorpay's hosted checkout: a form that leaves for Razorpay at once, and by its button where scripts are off. No script of theirs runs in our
 * name, and nothing of a card ever comes near us.
 */
export function writeRazorpayPage(request: PageRequest, { keyId, apiUrl }: RazorpayKeys): string {
  const { gatewayOrderId, amountPaise, orderCode, shopName, logoUrl, customer, callbackUrl, cancelUrl } = request
  const fields: readonly (readonly [string, string])[] = [
    ['key_id', keyId],
    ['order_id', gatewayOrderId],
    ['amount', String(amountPaise)],
    ['currency', 'INR'],
    ['name', shopName],
    ['description', `Order ${orderCode}`],
    ['image', IS_WEB.test(logoUrl) ? logoUrl : ''],
    ['prefill[name]', customer.name],
    ['prefill[email]', customer.email],
    ['prefill[contact]', contactOf(customer.phone)],
    ['callback_url', callbackUrl],
    ['cancel_url', cancelUrl],
  ]
  const inputs = fields.filter(([, value]) => value !== '').map(([name, value]) => hiddenField(name, value))
  return writeDocument({
    title: 'On to payment',
    shopName,
    body: `<h1>On to payment</h1>
<p>Order ${escapeHtml(orderCode)}, ${formatMoney(amountPaise)}. You pay at Razorpay and come back here.</p>
<form method="post" action="${escapeHtml(`${apiUrl.replace(/\/+$/, '')}/v1/checkout/embedded`)}">
${inputs.join('\n')}
<button type="submit">Pay ${formatMoney(amountPaise)}</button>
</form>
<a class="leave" href="${escapeHtml(cancelUrl)}">Leave without paying</a>`,
    script: 'document.forms[0].submit()',
  })
}
