import type { SignedIn } from '@/lib/domain/customer'
import { signup } from '@/lib/v2/auth'
import type { Answer } from '@/lib/v2/call'
import { call } from './call'

export type NewCustomer = { name: string; by: 'email' | 'phone'; account: string; password: string; confirmation: string }

/** Makes the account. Nobody is signed in by it: the browser's door gives no session for this call, its shopper logs in. */
export const signUp = ({ name, by, account, password, confirmation }: NewCustomer): Promise<Answer<SignedIn>> =>
  call(signup, { body: { name, email_or_phone: account, password, password_confirmation: confirmation, register_by: by } })
