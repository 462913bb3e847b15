import { ExceptionScreen } from '@/components/admin/delivery/exception-screen'

export default function ExceptionPage() {
  return <ExceptionScreen />
}
