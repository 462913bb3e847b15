import { Welcome } from '@/components/admin/staff/welcome'

export default function WelcomePage() {
  return <Welcome />
}
