import { ExceptionScreen } from '@/components/admin/delivery/exception-screen'

export default function NewExceptionPage() {
  return <ExceptionScreen isNew />
}
