import { StaffScreen } from '@/components/admin/staff/staff-screen'

export default function StaffPage() {
  return <StaffScreen />
}
