import { SignIn } from '@/components/admin/staff/sign-in'

export default function SignInPage() {
  return <SignIn />
}
