import { SignIn } from '@/components/admin/sign-in'

export default function SignInPage() {
  return <SignIn />
}
