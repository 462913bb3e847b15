import { DeliveryScreen } from '@/components/admin/delivery/delivery-screen'

export default function DeliveryPage() {
  return <DeliveryScreen />
}
