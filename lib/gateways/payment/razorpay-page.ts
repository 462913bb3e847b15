import { escapeHtml } from '@/lib/html/escape'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/i18n/money'
import messages from '@/messages/en.json'
import { CHECKOUT_SCRIPT } from './checkout-script'
import { BRAND_COLOR, hiddenField, writeDocument } from './page-document'
import type { PageRequest } from './payment-gateway'
import type { RazorpayKeys } from './razorpay-client'

const { razorpay: texts, leave } = messages.paymentPage

const CURRENCY = 'INR'
/** Razorpay's own pages are https: a picture of another kind would not be shown there. */
const IS_SAFE = /^https:\/\//
/** As Razorpay wants a phone number of India: with its code. */
const contactOf = (phone: string): string => (/^\d{10}$/.test(phone) ? `+91${phone}` : phone)

/** Only what is known. */
const known = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

type Written = PageRequest & { keyId: string; description: string }

/** The options of checkout.js that are known when the page is written; the page's script adds those that depend on browser and time. */
const optionsOf = ({ keyId, gatewayOrderId, amountPaise, shopName, description, logoUrl, customer, callbackUrl }: Written) => ({
  key: keyId,
  order_id: gatewayOrderId,
  amount: amountPaise,
  currency: CURRENCY,
  name: shopName,
  description,
  ...(IS_SAFE.test(logoUrl) ? { image: logoUrl } : {}),
  prefill: known({ name: customer.name, email: customer.email, contact: contactOf(customer.phone) }),
  theme: { color: BRAND_COLOR },
  retry: { enabled: true },
  modal: { confirm_close: true },
  callback_url: callbackUrl,
  config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
})

/** The hosted checkout, a form that leaves for Razorpay: where scripts are off, or checkout.js cannot be loaded. It opens no UPI app. */
function hostedForm({ keyId, description, ...request }: Written, apiUrl: string, button: string): string {
  const { gatewayOrderId, amountPaise, shopName, logoUrl, customer, callbackUrl, cancelUrl } = request
  const fields = known({
    key_id: keyId,
    order_id: gatewayOrderId,
    amount: String(amountPaise),
    currency: CURRENCY,
    name: shopName,
    description,
    image: IS_SAFE.test(logoUrl) ? logoUrl : '',
    'prefill[name]': customer.name,
    'prefill[email]': customer.email,
    'prefill[contact]': contactOf(customer.phone),
    callback_url: callbackUrl,
    cancel_url: cancelUrl,
  })
  return `<form id="hosted" data-when="plain blocked" method="post" action="${escapeHtml(`${apiUrl.replace(/\/+$/, '')}/v1/checkout/embedded`)}">
${Object.entries(fields)
  .map(([name, value]) => hiddenField(name, value))
  .join('\n')}
<button type="submit">${escapeHtml(button)}</button>
</form>`
}

const SECOND_MS = 1_000

/**
 * Razorpay's Standard Checkout (checkout.js) on a page of its own, with the hosted form behind it. `data-when` names the states in which a part is
 * shown: 'plain' is the page without JavaScript; the script sets `data-state` to the others.
 */
export function writeRazorpayPage(request: PageRequest, { keyId, apiUrl, checkoutUrl }: RazorpayKeys): string {
  const { amountPaise, orderCode, shopName, cancelUrl, statusPath, payUntil, now } = request
  const values = { code: orderCode, amount: formatMoney(amountPaise) }
  const written = { ...request, keyId, description: fill(texts.description, values) }
  const say = (when: string, text: string) => `<p data-when="${when}">${escapeHtml(text)}</p>`
  const data = {
    src: checkoutUrl,
    options: JSON.stringify(optionsOf(written)),
    until: payUntil.toISOString(),
    seconds: String(Math.floor((payUntil.getTime() - now.getTime()) / SECOND_MS)),
    status: statusPath,
  }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`)
  return writeDocument({
    title: texts.title,
    shopName,
    body: `<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(fill(texts.text, values))}</p>
<div id="checkout" ${attributes.join(' ')}>
<div role="status">
${say('opening', texts.opening)}
${say('open', texts.open)}
${say('leaving', texts.leaving)}
${say('blocked', texts.blocked)}
</div>
${say('plain', texts.plain)}
<button type="button" id="again" data-when="blocked">${escapeHtml(texts.again)}</button>
<button type="button" id="reopen" data-when="open">${escapeHtml(texts.reopen)}</button>
${hostedForm(written, apiUrl, fill(texts.pay, values))}
</div>
<a class="leave" id="leave" href="${escapeHtml(cancelUrl)}">${escapeHtml(leave)}</a>`,
    script: CHECKOUT_SCRIPT,
  })
}
