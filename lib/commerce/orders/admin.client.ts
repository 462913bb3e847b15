import { useAdminRead } from '@/lib/v2/browser-admin'
import { listOrders } from './admin.wire'

/** A page of the shop's orders, read again every half minute: new orders appear without a reload. @param status '' for all */
export const useOrderList = (status: string, page: number) =>
  useAdminRead(listOrders, { query: { status: status || null, page } }, { refreshInterval: 30_000 })
