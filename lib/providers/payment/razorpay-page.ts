import { escapeHtml } from '@/lib/html/text'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/kernel/money'
import { messagesOf } from '@/lib/i18n/messages'
import { BRAND_COLOR, hiddenField, writeDocument } from './page'
import type { PageRequest, PageSources } from './provider'

const CURRENCY = 'INR'
/** Razorpay's pages use https, so browsers block a logo that does not. */
const IS_SAFE = /^https:\/\//
/** Razorpay expects the country code. */
const contactOf = (phone: string): string => (/^\d{10}$/.test(phone) ? `+91${phone}` : phone)

/** Omits empty values. */
const known = <T>(values: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

type Keys = { keyId: string; apiUrl: string; checkoutUrl: string }
type Written = PageRequest & { keyId: string; description: string }

/** The checkout.js options that the server knows; the page's script adds those that depend on the browser and the time. */
const optionsOf = ({ keyId, providerOrderId, amountPaise, shopName, description, logoUrl, customer, callbackUrl }: Written) => ({
  key: keyId,
  order_id: providerOrderId,
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

/** The hosted checkout, a form that leads to Razorpay's site: used without JavaScript, or if checkout.js cannot be loaded. It opens no UPI app. */
function hostedForm({ keyId, description, ...request }: Written, apiUrl: string, button: string): string {
  const { providerOrderId, amountPaise, shopName, logoUrl, customer, callbackUrl, cancelUrl } = request
  const fields = known({
    key_id: keyId,
    order_id: providerOrderId,
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

/**
 * Runs on the payment page together with Razorpay's checkout.js. It is a constant, because the page's Content-Security-Policy allows it by its hash;
 * values of the order are attributes of #checkout. Plain ES2017 for old phones. docs/payments.md has the source of each rule.
 *
 * - The script adds checkout.js itself, to notice when it fails or is late; the hosted form is offered then. When a late checkout.js does arrive, the
 *   window still opens, because only the window opens UPI apps. A retry uses another address: browsers make a second script with the same address
 *   wait for the first.
 * - The time limit is what remains of the order's. The shopper's clock counts only when it leaves less time than the age of the page does.
 * - Razorpay's window is an <iframe>, which in-app browsers and WebViews do not support: `redirect` makes it a page there, and `webview_intent` offers
 *   UPI apps. In other browsers a failed payment is retried inside the window.
 * - UPI Collect has been discontinued, except on iOS.
 * - When the window is closed without a payment, or the shopper paid in a UPI app, the shop asks Razorpay and the result page shows the order's state.
 */
export const CHECKOUT_SCRIPT = `
(() => {
  const page = document.getElementById('checkout')
  const hosted = document.getElementById('hosted')
  const options = JSON.parse(page.dataset.options)
  const agent = navigator.userAgent
  const isIos = /iPhone|iPad|iPod/.test(agent)
  const isInApp = /; wv\\)|\\bFB(?:AN|AV|_IAB)\\b|Instagram|UC ?Browser|Opera Mini|OPR\\//.test(agent) || (isIos && !/Safari\\//.test(agent))
  let isLeaving = false

  const show = (state) => { page.dataset.state = state }
  const leave = () => {
    if (isLeaving) return
    isLeaving = true
    show('leaving')
    location.replace(document.getElementById('leave').href)
  }
  const secondsLeft = () => {
    const byAge = Number(page.dataset.seconds) - performance.now() / 1000
    const byClock = (Date.parse(page.dataset.until) - Date.now()) / 1000
    return Math.floor(byClock > 0 && byClock < byAge ? byClock : byAge)
  }

  if (isIos) delete options.config
  if (isInApp) Object.assign(options, { redirect: true, webview_intent: true })
  options.modal.ondismiss = leave

  const open = () => {
    if (isLeaving) return
    options.timeout = secondsLeft()
    if (options.timeout < 1) return leave()
    try {
      new Razorpay(options).open()
      show('open')
    } catch (error) {
      console.error(error)
      show('blocked')
    }
  }
  let late = 0
  let tries = 0
  const load = () => {
    const script = document.createElement('script')
    script.src = page.dataset.src + (tries === 0 ? '' : '?try=' + tries)
    tries += 1
    script.onload = () => { if (page.dataset.state !== 'open') open() }
    script.onerror = () => show('blocked')
    document.head.append(script)
    show('opening')
    clearTimeout(late)
    late = setTimeout(() => { if (page.dataset.state === 'opening') show('blocked') }, 6000)
  }
  const look = async () => {
    try {
      const answer = await fetch(page.dataset.status, { headers: { 'X-Requested-With': 'XMLHttpRequest' }, cache: 'no-store' })
      const { data } = await answer.json()
      if (data && data.status === 'paid') leave()
    } catch (error) {
      console.warn(error)
    }
  }

  hosted.addEventListener('submit', () => { isLeaving = true })
  document.getElementById('again').addEventListener('click', load)
  document.getElementById('reopen').addEventListener('click', open)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') for (const ms of [3000, 8000, 20000]) setTimeout(look, ms)
  })
  load()
})()
`

const SECOND_MS = 1_000

/**
 * A page with Razorpay's Standard Checkout (checkout.js) and the hosted form as its fallback. `data-when` names the states in which an element is
 * shown: 'plain' is the page without JavaScript; the script sets `data-state` to the others.
 */
export function writeRazorpayPage(request: PageRequest, { keyId, apiUrl, checkoutUrl }: Keys): string {
  const { locale, amountPaise, orderCode, shopName, cancelUrl, statusPath, payUntil, now } = request
  const { razorpay: texts, leave } = messagesOf(locale).paymentPage
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
    locale,
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

/* The page's Content-Security-Policy. */

/** The element above. Shoppers' text cannot imitate it, because quotation marks are escaped. */
const CHECKOUT_ELEMENT = /<div id="checkout" data-src="(https?:\/\/[^"]+)"/
const API = 'https://api.razorpay.com'
const CHECKOUT = 'https://checkout.razorpay.com'

/**
 * What checkout.js needs on the page: the list in Razorpay's own shop module (razorpay-magento, etc/csp_whitelist.xml), and the hosts of its window and API.
 * docs/payments.md explains how to look it up again.
 */
const WINDOW = {
  script: [CHECKOUT, 'https://cdn.razorpay.com'],
  frame: [API, CHECKOUT],
  connect: [API, 'https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
  image: ['https://cdn.razorpay.com'],
}

/**
 * Razorpay's frame opens UPI apps through their own URL schemes, which this page's frame-src must allow: those that Razorpay supports
 * (docs/payments/payment-methods/upi/supported-apps), and the two that let the phone choose.
 */
const UPI_APPS = [
  ...['upi:', 'intent:', 'tez:', 'phonepe:', 'paytmmp:', 'credpay:', 'bhim:', 'amazonpay:', 'whatsapp-consumer:', 'mobikwik:'],
  ...['super:', 'navi:', 'navipay:', 'kiwi:', 'payzapp:', 'jupiter:', 'sbiyono:', 'slice-upi:', 'bobupi:', 'myjio:', 'omnicard:'],
  ...['shriramone:', 'indusmobile:', 'popclubapp:', 'in.fampay.app:', 'kotakbank:', 'postpe:', 'freecharge:', 'snapmint:', 'lxme:'],
  ...['scapia:', 'curieapp:'],
]

/** The hosts of the payment window: Razorpay's, or a stand-in's. null: not a page with a payment window. */
export function razorpayPageSources({ html, formOrigins }: { html: string; formOrigins: readonly string[] }): PageSources | null {
  const address = CHECKOUT_ELEMENT.exec(html)?.[1]
  if (address === undefined) return null
  const { origin } = new URL(address)
  const standIn = [...new Set([origin, ...formOrigins])]
  const hosts = origin === CHECKOUT ? WINDOW : { script: standIn, frame: standIn, connect: standIn, image: standIn }
  return { ...hosts, frame: [...hosts.frame, ...UPI_APPS], formAction: formOrigins.includes(API) ? ['https://*.razorpay.com'] : [] }
}
