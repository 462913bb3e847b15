import { SynonymsScreen } from '@/components/admin/synonyms/synonyms-screen'

export default function SynonymsPage() {
  return <SynonymsScreen />
}
