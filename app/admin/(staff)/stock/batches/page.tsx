import { BatchesScreen } from '@/components/admin/batches/batches-screen'

export default function BatchesPage() {
  return <BatchesScreen />
}
