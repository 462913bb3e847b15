import { PoliciesScreen } from '@/components/admin/policies/policies-screen'

export default function PoliciesPage() {
  return <PoliciesScreen />
}
