import type { RefundState } from '@/lib/commerce/orders/admin.model'
import { type AdminText, adminTexts } from '@/lib/i18n/admin-texts'
import { StatusChip, type Tone } from '../status-chip'

const t = adminTexts('order')

/** `ofLine`: next to an item, where no heading says that this is about its refund. */
const CHIPS: Readonly<Record<RefundState, { tone: Tone; text: AdminText<'order'>; ofLine: AdminText<'order'> }>> = {
  pending: { tone: 'attention', text: 'pending', ofLine: 'approved' },
  to_pay_back: { tone: 'attention', text: 'toPayBack', ofLine: 'refundToPayBack' },
  held: { tone: 'attention', text: 'held', ofLine: 'refundWaits' },
  failed: { tone: 'bad', text: 'failed', ofLine: 'refundFailed' },
  done: { tone: 'good', text: 'done', ofLine: 'returnPaid' },
}

export function RefundChip({ state, isOfLine = false }: { state: RefundState; isOfLine?: boolean }) {
  const { tone, text, ofLine } = CHIPS[state]
  return <StatusChip tone={tone}>{t(isOfLine ? ofLine : text)}</StatusChip>
}
