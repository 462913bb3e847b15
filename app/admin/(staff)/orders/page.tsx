import { OrdersScreen } from '@/components/admin/orders/orders-screen'

export default function OrdersPage() {
  return <OrdersScreen />
}
