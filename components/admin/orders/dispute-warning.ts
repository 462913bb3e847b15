import type { StaffOrderPage } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'

const t = adminTexts('order')

/** What a member must know before they send money back: the customer disputes the payment, so it waits. Empty: it is not disputed. */
export const disputeWarning = ({ reports }: Pick<StaffOrderPage, 'reports'>): string =>
  reports.some(({ holdsMoney }) => holdsMoney) ? t('disputeWarning') : ''
