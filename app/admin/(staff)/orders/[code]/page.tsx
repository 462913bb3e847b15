import { OrderScreen } from '@/components/admin/orders/order-screen'

export default function OrderPage() {
  return <OrderScreen />
}
