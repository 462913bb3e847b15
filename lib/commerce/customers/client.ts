import useSWR from 'swr'
import { type AccountFigures, type AccountSession, customerKey, type Proof, type ProofAction, type User } from './model'
import * as calls from './wire'
import { forgotPassword } from './session.wire'
import { type Answer, type Call, type CallFailure, isUnknownCall, type Wire } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/commerce/cart/wire'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-read'
import { endSession, reloadUser, showUser, useUser } from './sign-in.client'

const NOT_FOUND = 404

/** Shows the returned customer in the header, the menu and the other tabs. */
async function showAnswered<T extends { user: User | null }>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  if (answer.ok) await (answer.value.user ? showUser(answer.value.user) : reloadUser())
  return answer
}

/** The documented form uses the forgotten-password path; the bearer token distinguishes the two. */
const documentedProfile: Call<ReturnType<typeof calls.writeDocumentedProfile>, ActionAnswer> = { ...forgotPassword, input: null }

/** The documented call, for a server without ours: it includes no proof of identity, and returns only a message. */
async function updateAsDocumented(change: calls.ProfileInput): Promise<Answer<calls.ProfileAnswer>> {
  const answer = await call(documentedProfile, { body: calls.writeDocumentedProfile(change) })
  return answer.ok ? { ok: true, value: { ...answer.value, user: null } } : answer
}

async function sendProfile(change: calls.ProfileInput): Promise<Answer<calls.ProfileAnswer>> {
  const answer = await call(calls.updateProfile, { body: calls.writeProfileInput(change) })
  return !answer.ok && isUnknownCall(answer.failure) ? updateAsDocumented(change) : answer
}

export const updateProfile = (change: calls.ProfileInput): Promise<Answer<calls.ProfileAnswer>> => showAnswered(sendProfile(change))

export function updatePhoto(photo: File): Promise<Answer<calls.ProfileAnswer>> {
  const form = new FormData()
  form.set('photo', photo)
  return showAnswered(call(calls.updatePhoto, { body: form }))
}

export const removePhoto = (): Promise<Answer<calls.ProfileAnswer>> => showAnswered(call(calls.removePhoto))

type CodeAnswer = Answer<calls.ProfileAnswer & { codeRequired: boolean }>

/** Sends a code to the new address; nothing changes yet. */
export const requestEmailChange = (email: string, proof: Proof): Promise<CodeAnswer> =>
  showAnswered(call(calls.newUserEmail, { body: { email, ...calls.writeProof(proof) } }))

/** `code`: the code sent to the new address. */
export const confirmEmailChange = (email: string, code: string): Promise<CodeAnswer> =>
  showAnswered(call(calls.newUserEmail, { body: { email, code } }))

/** Sends a code by SMS to the account's number. */
export const requestPhoneCode = (): Promise<CodeAnswer> => showAnswered(call(calls.provePhone, { body: {} }))

/** `code`: the code sent to the account's number. */
export const confirmPhone = (code: string): Promise<CodeAnswer> => showAnswered(call(calls.provePhone, { body: { code } }))

/** Sends a code that confirms `action` to a customer without a password. */
export const sendProofCode = (action: ProofAction): Promise<Answer<ActionAnswer>> => call(calls.sendProofCode, { body: { action } })

/** The answer to one of our additions to v2; null if the server does not have the call. */
async function readAddition<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    const failure = failureOf(error)
    if (failure?.kind === 'refused' && failure.status === NOT_FOUND) return null
    throw error
  }
}

const askFigures = reader(calls.getFigures)
const readFigures = () => readAddition(() => askFigures())

type FiguresRead = { value: AccountFigures | null | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

/** The cache key contains the customer, so that the next customer to sign in in this browser does not see these figures. */
export function useFigures(): FiguresRead {
  const user = useUser()
  const { data, error, mutate } = useSWR<AccountFigures | null, unknown>(user ? ['figures', customerKey(user)] : null, readFigures)
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

const askSessions = reader(calls.listSessions)
const readSessions = () => readAddition(() => askSessions())

type SessionsRead = { value: readonly AccountSession[] | null | undefined; failure: CallFailure | null; retry: () => Promise<unknown> }

/** Where the customer is signed in; null if the v2 server does not report it. */
export function useSessions(): SessionsRead {
  const user = useUser()
  const { data, error, mutate } = useSWR<readonly AccountSession[] | null, unknown>(
    user ? ['sessions', customerKey(user)] : null,
    readSessions,
  )
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

export const endOtherSession = (id: number): Promise<Answer<ActionAnswer>> => call(calls.endOtherSession, { params: { id } })

export const endOtherSessions = (): Promise<Answer<ActionAnswer>> => call(calls.endOtherSessions)

/** All data that the shop stores about the customer. */
export const readMyData = (): Promise<Answer<Wire>> => call(calls.getMyData)

export async function deleteAccount({ password, code }: Proof): Promise<Answer<ActionAnswer>> {
  const answer = await call(calls.deleteAccount, { body: code === '' ? { password } : { proof_code: code } })
  if (answer.ok) await endSession()
  return answer
}
