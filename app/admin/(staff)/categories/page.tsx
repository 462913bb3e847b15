import { CategoriesScreen } from '@/components/admin/categories/categories-screen'

export default function CategoriesPage() {
  return <CategoriesScreen />
}
