'use client'

import { cartWords } from '@/components/shared/cart-words'
import { notify } from '@/components/ui/notify'
import './auth.css'
import type { FieldLabels, ForgotPasswordLabels, LoginLabels } from './auth-labels'
import { LoginWays } from './login-ways'

type Props = { labels: LoginLabels; fields: FieldLabels; forgot: ForgotPasswordLabels }

/** Logging in without leaving the page (CHK-10): it goes on by itself, for it follows who is signed in. */
export const LoginHere = ({ labels, fields, forgot }: Props) => (
  <LoginWays
    labels={labels}
    fields={fields}
    forgot={forgot}
    signingIn={(send) => send()}
    onSignedIn={({ message, merge }) => notify.success(cartWords(merge, labels) ?? (message || labels.done))}
  />
)
