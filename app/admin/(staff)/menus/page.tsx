import { MenusScreen } from '@/components/admin/menus/menus-screen'

export default function MenusPage() {
  return <MenusScreen />
}
