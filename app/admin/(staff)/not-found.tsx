import { NotFoundScreen } from '@/components/admin/not-found-screen'

export default function NotFound() {
  return <NotFoundScreen />
}
