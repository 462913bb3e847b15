import { SearchesScreen } from '@/components/admin/searches/searches-screen'

export default function SearchesPage() {
  return <SearchesScreen />
}
