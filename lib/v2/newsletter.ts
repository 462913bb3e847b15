import type { InferType } from 'yup'
import type { subscriberRule } from '@/lib/domain/rules'
import { defineCall } from './call'
import { asText } from './reading'
import { writeResult } from './writing'

/** POST /subscriber-add: the same answer for a repeat, so that nobody learns who subscribes. */
export const subscribe = defineCall<{ message: string }, InferType<typeof subscriberRule>>({
  method: 'POST',
  path: '/subscriber-add',
  input: async () => (await import('@/lib/domain/rules')).subscriberRule,
  write: ({ message }) => writeResult(message),
  read: (body) => ({ message: asText(body['message']) }),
})
