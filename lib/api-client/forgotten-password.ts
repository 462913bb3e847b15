import { forgotPassword, resetPassword } from '@/lib/v2/auth'
import type { Answer } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/v2/cart'
import { call } from './call'

/** Sends a link for a new password, if the address or number has an account: the answer does not say whether. */
export const sendResetLink = (account: string): Promise<Answer<ActionAnswer>> =>
  call(forgotPassword, { body: { email_or_phone: account, send_code_by: account.includes('@') ? 'email' : 'phone' } })

/** `token`: from the link; it names the account, and serves once. */
export const setNewPassword = (token: string, password: string): Promise<Answer<ActionAnswer>> =>
  call(resetPassword, { body: { token, password } })
