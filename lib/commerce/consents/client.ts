import useSWR from 'swr'
import { customerKey } from '@/lib/commerce/customers/model'
import { useUser } from '@/lib/commerce/customers/sign-in.client'
import { call } from '@/lib/v2/browser-call'
import { failureOf, reader } from '@/lib/v2/browser-read'
import type { Answer } from '@/lib/v2/call'
import type { LinkState, MyConsents } from './model'
import * as calls from './wire'

type Message = Answer<{ message: string }>

export const subscribeToNewsletter = (email: string): Promise<Message> => call(calls.subscribe, { body: { email } })
export const sendConsentLink = (email: string): Promise<Message> => call(calls.sendConsentLink, { body: { email } })

export const readLinkState = (token: string): Promise<Answer<LinkState>> => call(calls.getLinkState, { body: { token } })
export const confirmSubscription = (token: string): Promise<Message> => call(calls.confirmSubscription, { body: { token } })
export const unsubscribe = (token: string): Promise<Message> => call(calls.unsubscribe, { body: { token } })

export const answerAnalytics = (granted: boolean, receipt: string): Promise<Answer<{ receipt: string }>> =>
  call(calls.answerAnalytics, { body: { granted, receipt } })

/** `value`: undefined while it loads. */
export function useMyConsents() {
  const user = useUser()
  const { data, error, mutate } = useSWR<MyConsents, unknown>(user ? ['consents', customerKey(user)] : null, reader(calls.getMyConsents))
  return { value: data, failure: failureOf(error), retry: () => mutate() }
}

export const withdrawMyNewsletter = (): Promise<Message> => call(calls.withdrawMyNewsletter)
