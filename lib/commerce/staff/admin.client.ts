import type { Answer } from '@/lib/v2/call'
import { callAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { SignedInMember } from './model'
import * as calls from './admin.wire'

/** Who is signed in; null: nobody, undefined: not known yet. */
export const useMe = (): { me: SignedInMember | null | undefined; refresh: () => Promise<unknown> } => {
  const { value, retry } = useAdminRead(calls.getMe)
  return { me: value, refresh: retry }
}

export const signIn = (input: { email: string; password: string; code: string }): Promise<Answer<unknown>> =>
  callAdmin(calls.signIn, { body: input })

export const signOut = (): Promise<Answer<unknown>> => callAdmin(calls.signOut)
