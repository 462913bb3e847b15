import { escapeHtml } from '@/lib/format/escape-html'
import { formatMoney } from '@/lib/format/money'
import { hiddenField, writeDocument } from './page-document'
import type { PageRequest } from './payment-gateway'

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
    title: 'Test payment',
    shopName,
    body: `<h1>Test payment</h1>
<p class="notice"><strong>No money moves.</strong> This shop is not connected to a payment service yet, so here you choose what would happen.</p>
<dl>
<dt>Order</dt><dd>${escapeHtml(orderCode)}</dd>
<dt>Amount</dt><dd>${formatMoney(amountPaise)}</dd>
</dl>
${form(callbackUrl, outcomes.paid, '<button type="submit">Pay (test)</button>')}
${form(callbackUrl, outcomes.failed, '<button type="submit" class="second">Let the payment fail</button>')}
<a class="leave" href="${escapeHtml(cancelUrl)}">Leave without paying</a>`,
  })
