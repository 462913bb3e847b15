import { TodayScreen } from '@/components/admin/today/today-screen'

export default function TodayPage() {
  return <TodayScreen />
}
