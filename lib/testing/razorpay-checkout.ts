import { escapeHtml } from '@/lib/html/text'

type Fields = Readonly<Record<string, string>>

const hidden = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

const form = (action: string, fields: Fields, button: string): string =>
  `<form method="post" action="${escapeHtml(action)}">${hidden(fields)}<button>${button}</button></form>`

const page = (title: string, body: string): string =>
  `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${title}</title>${body}</html>`

/** The hosted checkout: its input, and a bank whose buttons decide the outcome. */
export function writeCheckout(fields: Fields): string {
  const { order_id = '', callback_url = '', cancel_url = '', name = '', amount = '' } = fields
  const own = { order_id, callback_url }
  return page(
    'Razorpay stand-in',
    `<h1>${escapeHtml(name)}: ${escapeHtml(amount)} paise</h1>
<p id="contact">${escapeHtml(fields['prefill[name]'] ?? '')} ${escapeHtml(fields['prefill[contact]'] ?? '')}</p>
${form('/v1/checkout/pay', own, 'Pay')}${form('/v1/checkout/fail', own, 'Fail')}<a href="${escapeHtml(cancel_url)}">Cancel</a>`,
  )
}

/** Sends the browser back to the shop with a POST, as Razorpay does. */
export const writePostBack = (callbackUrl: string, fields: Fields): string =>
  page('Back to the shop', `${form(callbackUrl, fields, 'Back to the shop')}<script>document.forms[0].submit()</script>`)
