import { formatMoney, type Paise } from '@/lib/kernel/money'
import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('order')

type Facts = Pick<StaffOrderPage, 'paymentMethod' | 'reports'>

/** For staff before a refund: the amount, whether they transfer it themselves, and whether it waits for a payment dispute. */
export function moneyBackText({ paymentMethod, reports }: Facts, amountPaise: Paise): string {
  if (amountPaise === 0) return t('refundFree')
  const text = t(paymentMethod === 'cash_on_delivery' ? 'refundCash' : 'refundText', { amount: formatMoney(amountPaise) })
  return reports.some(({ holdsMoney }) => holdsMoney) ? `${text} ${t('disputeWarning')}` : text
}
