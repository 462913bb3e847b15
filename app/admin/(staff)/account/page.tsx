import { AccountScreen } from '@/components/admin/staff/account-screen'

export default function AccountPage() {
  return <AccountScreen />
}
