import { TaxesScreen } from '@/components/admin/taxes/taxes-screen'

export default function TaxesPage() {
  return <TaxesScreen />
}
