import { SettingsScreen } from '@/components/admin/settings/settings-screen'

export default function SettingsPage() {
  return <SettingsScreen />
}
