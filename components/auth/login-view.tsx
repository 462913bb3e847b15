'use client'

import type { FieldLabels, ForgotPasswordLabels, LoginLabels } from './auth-labels'
import { LoginWays } from './login-ways'
import { useArrival } from './use-arrival'

type Props = {
  next: string | null
  wish: string | null
  labels: LoginLabels
  fields: FieldLabels
  forgot: ForgotPasswordLabels
}

/** The login page's: whoever logs in here goes on to where they wanted to (AUTH-01). */
export function LoginView({ next, wish, labels, fields, forgot }: Props) {
  const { signingIn, welcome } = useArrival({ next, wish, labels })
  return <LoginWays labels={labels} fields={fields} forgot={forgot} signingIn={signingIn} onSignedIn={welcome} />
}
