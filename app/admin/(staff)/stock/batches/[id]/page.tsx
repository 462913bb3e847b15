import { BatchScreen } from '@/components/admin/batches/batch-screen'

export default function BatchPage() {
  return <BatchScreen />
}
