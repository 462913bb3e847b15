import { SubscribersScreen } from '@/components/admin/customers/subscribers-screen'

export default function SubscribersPage() {
  return <SubscribersScreen />
}
