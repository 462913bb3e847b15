import { ActivityScreen } from '@/components/admin/staff/activity-screen'

export default function ActivityPage() {
  return <ActivityScreen />
}
