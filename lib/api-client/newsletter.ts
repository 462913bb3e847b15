import type { Answer } from '@/lib/v2/call'
import { subscribe } from '@/lib/v2/newsletter'
import { call } from './call'

export const subscribeToNewsletter = (email: string): Promise<Answer<{ message: string }>> => call(subscribe, { body: { email } })
