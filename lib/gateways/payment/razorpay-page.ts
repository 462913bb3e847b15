import { escapeHtml } from '@/lib/format/escape-html'
import { fill } from '@/lib/format/fill'
import { formatMoney } from '@/lib/format/money'
import { hiddenField, writeDocument } from './page-document'
import type { PageRequest } from './payment-gateway'
import messages from '@/messages/en.json'
import type { RazorpayKeys } from './razorpay-client'

const { razorpay: texts, leave } = messages.paymentPage

const IS_WEB = /^https?:\/\//
/** As Razorpay wants a phone number of India: with its code. */
const contactOf = (phone: string): string => (/^\d{10}$/.test(phone) ? `+91${phone}` : phone)

/**
 * Razorpay's hosted checkout: a form that leaves for Razorpay at once, and by its button where scripts are off. No script of theirs runs in our
 * name, and nothing of a card ever comes near us.
 */
export function writeRazorpayPage(request: PageRequest, { keyId, apiUrl }: RazorpayKeys): string {
  const { gatewayOrderId, amountPaise, orderCode, shopName, logoUrl, customer, callbackUrl, cancelUrl } = request
  const values = { code: orderCode, amount: formatMoney(amountPaise) }
  const fields: readonly (readonly [string, string])[] = [
    ['key_id', keyId],
    ['order_id', gatewayOrderId],
    ['amount', String(amountPaise)],
    ['currency', 'INR'],
    ['name', shopName],
    ['description', fill(texts.description, values)],
    ['image', IS_WEB.test(logoUrl) ? logoUrl : ''],
    ['prefill[name]', customer.name],
    ['prefill[email]', customer.email],
    ['prefill[contact]', contactOf(customer.phone)],
    ['callback_url', callbackUrl],
    ['cancel_url', cancelUrl],
  ]
  const inputs = fields.filter(([, value]) => value !== '').map(([name, value]) => hiddenField(name, value))
  return writeDocument({
    title: texts.title,
    shopName,
    body: `<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(fill(texts.text, values))}</p>
<form method="post" action="${escapeHtml(`${apiUrl.replace(/\/+$/, '')}/v1/checkout/embedded`)}">
${inputs.join('\n')}
<button type="submit">${escapeHtml(fill(texts.pay, values))}</button>
</form>
<a class="leave" href="${escapeHtml(cancelUrl)}">${escapeHtml(leave)}</a>`,
    script: 'document.forms[0].submit()',
  })
}
