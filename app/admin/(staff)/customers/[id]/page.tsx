import { CustomerScreen } from '@/components/admin/customers/customer-screen'

export default function CustomerPage() {
  return <CustomerScreen />
}
