import { showNotices } from '@/components/ui/notify'
import { printOrders } from '@/lib/commerce/orders/admin.wire'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { printAndReport } from './order-work'

const v2 = fakeV2()
// jsdom saves no files.
beforeAll(() => Object.assign(URL, { createObjectURL: () => '#papers', revokeObjectURL: () => undefined }))
beforeEach(() => v2.on(printOrders, () => new Response('%PDF-')))

const order = (code: string, deliveryStatus: 'pending' | 'cancelled', hasInvoice: boolean) => ({ code, deliveryStatus, hasInvoice })
const ORDERS = [order('A-1', 'pending', true), order('A-2', 'pending', false), order('A-3', 'cancelled', true)]

function watchNotices() {
  const shown: string[] = []
  showNotices({
    show: (notice) => shown.push(`${notice.kind}${'stays' in notice && notice.stays ? ' that stays' : ''}: ${notice.text}`),
    announce: () => undefined,
    failures: {} as never,
  })
  return shown
}

it('shows how many slips and invoices a file contains, and which orders have none', async () => {
  const shown = watchNotices()
  await printAndReport(ORDERS, 'slips-and-invoices', { packs: false })
  expect(shown).toEqual([
    'success: 2 packing slips. 2 invoices.',
    'info that stays: No slip, because the order is cancelled: A-3.\nNo invoice yet, because an order with cash on delivery gets one when it is shipped: A-2.',
  ])
})

it('says that the slips mark orders as packed, and nothing more when every order has its document', async () => {
  const shown = watchNotices()
  await printAndReport(ORDERS.slice(0, 1), 'slips', { packs: true })
  expect(shown).toEqual(['success: Marked as packed: the customer can no longer cancel or change it.', 'success: 1 packing slip.'])
})
