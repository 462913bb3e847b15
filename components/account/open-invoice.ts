import { fetchInvoice } from '@/lib/api-client/invoice'
import type { OrderSummary } from '@/lib/domain/order'
import { fill } from '@/lib/i18n/fill'
import type { OrderActionLabels } from './account-labels'

/** The save button of a browser's PDF viewer reads the file once more. */
const KEPT_MS = 10 * 60 * 1_000

/** An empty tab that says what it waits for; null: the browser allows none. */
function openTab(text: string): Window | null {
  const tab = window.open('', '_blank')
  if (tab) Object.assign(tab.document, { title: text }).body.textContent = text
  return tab
}

function show(pdf: Blob, tab: Window | null, fileName: string): void {
  const url = URL.createObjectURL(pdf)
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
  if (tab === null) Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  // Whoever has closed it meanwhile does not want it any more.
  else if (!tab.closed) tab.location.replace(url)
}

/**
 * The invoice in a new tab, or as a download where the browser allows no tab. To be called by the click itself: a tab that opens only when the
 * file has come is one nobody asked for, and blocked. False: it could not be had.
 */
export async function openInvoice(order: Pick<OrderSummary, 'id' | 'code'>, labels: OrderActionLabels): Promise<boolean> {
  const tab = openTab(labels.invoiceOpening)
  const pdf = await fetchInvoice(order.id)
  if (pdf) show(pdf, tab, fill(labels.invoiceFile, { code: order.code }))
  else tab?.close()
  return pdf !== null
}
