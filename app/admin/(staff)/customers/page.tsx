import { CustomersScreen } from '@/components/admin/customers/customers-screen'

export default function CustomersPage() {
  return <CustomersScreen />
}
