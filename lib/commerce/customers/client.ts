import useSWR from 'swr'
import { type AccountFigures, customerKey, type ProofAction, type SignedIn, type User } from './model'
import * as calls from './wire'
import type { Answer, CallFailure, Wire } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-state'
import { forgetUser, lookAgainWhoIsHere, showUser, useUser } from './session.client'
import { forgotPassword, resetPassword, signup } from './session.wire'

const NOT_FOUND = 404

/** Of who owns the account: its password or, without one, the code of `sendProofCode`. '': not given. */
export type Proof = { password: string; code: string }

type ProfileChange = {
  name: string
  /** '' takes it away. */
  phone: string
  /** '' keeps the password. */
  newPassword: string
  proof: Proof
}

const proofFields = ({ password, code }: Proof) => ({
  ...(password === '' ? {} : { current_password: password }),
  ...(code === '' ? {} : { proof_code: code }),
})

/** Header, menu and the other tabs follow what the server says the customer is now. */
async function shown<T extends { user: User | null }>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  if (answer.ok) await (answer.value.user ? showUser(answer.value.user) : lookAgainWhoIsHere())
  return answer
}

export const updateProfile = ({ name, phone, newPassword, proof }: ProfileChange): Promise<Answer<calls.ProfileAnswer>> =>
  shown(
    call(calls.updateProfile, {
      body: { name, phone, new_password: newPassword, confirm_password: newPassword, ...proofFields(proof) },
    }),
  )

export function updatePhoto(photo: File): Promise<Answer<calls.ProfileAnswer>> {
  const form = new FormData()
  form.set('photo', photo)
  return shown(call(calls.updatePhoto, { body: form }))
}

export const removePhoto = (): Promise<Answer<calls.ProfileAnswer>> => shown(call(calls.removePhoto))

type CodeAnswer = Answer<calls.ProfileAnswer & { codeRequired: boolean }>

/** Sends a code to the new address; nothing changes yet. */
export const requestEmailChange = (email: string, proof: Proof): Promise<CodeAnswer> =>
  shown(call(calls.newUserEmail, { body: { email, ...proofFields(proof) } }))

/** `code`: the one that went to the new address. */
export const confirmEmailChange = (email: string, code: string): Promise<CodeAnswer> =>
  shown(call(calls.newUserEmail, { body: { email, code } }))

/** Without `code` one is sent by SMS to the number of the account. */
export const provePhone = (code?: string): Promise<CodeAnswer> =>
  shown(call(calls.provePhone, { body: code === undefined ? {} : { code } }))

/** Sends a code to a customer without a password, for what they are about to do. */
export const sendProofCode = (action: ProofAction): Promise<Answer<ActionAnswer>> => call(calls.sendProofCode, { body: { action } })

const askFigures = reader(calls.getFigures)

/** null: a v2 server that does not know the call. */
async function readFigures(): Promise<AccountFigures | null> {
  try {
    return await askFigures()
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'refused' && failure.status === NOT_FOUND) return null
    throw error
  }
}

type FiguresRead = { value: AccountFigures | null | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

/** A key for each customer: the next one to sign in here must not see the last one's. */
export function useFigures(): FiguresRead {
  const user = useUser()
  const { data, error, mutate } = useSWR<AccountFigures | null, unknown>(user ? ['figures', customerKey(user)] : null, readFigures)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

/** All the shop keeps about the customer. */
export const readMyData = (): Promise<Answer<Wire>> => call(calls.getMyData)

export async function deleteAccount({ password, code }: Proof): Promise<Answer<ActionAnswer>> {
  const answer = await call(calls.deleteAccount, { body: code === '' ? { password } : { proof_code: code } })
  if (answer.ok) await forgetUser()
  return answer
}

/** Sends a link for a new password, if the address or number has an account: the answer does not say whether. */
export const sendResetLink = (account: string): Promise<Answer<ActionAnswer>> =>
  call(forgotPassword, { body: { email_or_phone: account, send_code_by: account.includes('@') ? 'email' : 'phone' } })

/** `token`: from the link; it names the account, and serves once. */
export const setNewPassword = (token: string, password: string): Promise<Answer<ActionAnswer>> =>
  call(resetPassword, { body: { token, password } })

type NewCustomer = { name: string; by: 'email' | 'phone'; account: string; password: string; confirmation: string }

/** Makes the account. Nobody is signed in by it: the browser's door gives no session for this call, its shopper logs in. */
export const signUp = ({ name, by, account, password, confirmation }: NewCustomer): Promise<Answer<SignedIn>> =>
  call(signup, { body: { name, email_or_phone: account, password, password_confirmation: confirmation, register_by: by } })
