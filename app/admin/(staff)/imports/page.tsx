import { ImportsScreen } from '@/components/admin/imports/imports-screen'

export default function ImportsPage() {
  return <ImportsScreen />
}
