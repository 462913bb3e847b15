import { readLine } from '@/lib/commerce/kernel/contact-data'
import { shopSettings } from '../content'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { queueMail, type ShopNotificationKind } from '../messaging'
import type { LockedOrder } from './lock-order.queries'
import { describeOrder } from './tell-customer'

/**
 * Writes to the shopkeeper about an order, in the caller's transaction: to the address in the setting order_mail_to, or to nobody while it is
 * empty. `note`: what the customer says, as it was typed.
 */
export async function notifyShop(
  tx: Queryable,
  order: LockedOrder,
  { kind, note = '' }: { kind: ShopNotificationKind; note?: string },
): Promise<void> {
  const { order_mail_to: to } = await shopSettings(tx, ['order_mail_to'])
  if (to === '') return
  await queueMail(tx, {
    kind,
    to: readLine(to),
    name: '',
    order: await describeOrder(tx, order, ''),
    amountPaise: 0,
    note,
    invoiceId: null,
  })
}
