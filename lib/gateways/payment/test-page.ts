import { escapeHtml } from '@/lib/html/escape'
import { formatMoney } from '@/lib/i18n/money'
import messages from '@/messages/en.json'
import { hiddenField, writeDocument } from './page-document'
import type { PageRequest } from './payment-gateway'

const { test: texts, leave } = messages.paymentPage

/** Both outcomes as the gateway would post them; made with the page, as a bank's answer is made with a payment. */
export type TestOutcomes = { paid: Readonly<Record<string, string>>; failed: Readonly<Record<string, string>> }

const form = (action: string, fields: Readonly<Record<string, string>>, button: string): string =>
  `<form method="post" action="${escapeHtml(action)}">
${Object.entries(fields)
  .map(([name, value]) => hiddenField(name, value))
  .join('\n')}
${button}
</form>`

export const writeTestPage = ({ amountPaise, orderCode, shopName, callbackUrl, cancelUrl }: PageRequest, outcomes: TestOutcomes): string =>
  writeDocument({
    title: texts.title,
    shopName,
    body: `<h1>${escapeHtml(texts.title)}</h1>
<p class="notice"><strong>${escapeHtml(texts.warning)}</strong> ${escapeHtml(texts.text)}</p>
<dl>
<dt>${escapeHtml(texts.order)}</dt><dd>${escapeHtml(orderCode)}</dd>
<dt>${escapeHtml(texts.amount)}</dt><dd>${formatMoney(amountPaise)}</dd>
</dl>
${form(callbackUrl, outcomes.paid, `<button type="submit">${escapeHtml(texts.pay)}</button>`)}
${form(callbackUrl, outcomes.failed, `<button type="submit" class="second">${escapeHtml(texts.fail)}</button>`)}
<a class="leave" href="${escapeHtml(cancelUrl)}">${escapeHtml(leave)}</a>`,
  })
