import type { InferType } from 'yup'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { readPageAsIs, writePageAsIs } from '@/lib/v2/as-is'
import type { Wire } from '@/lib/v2/call'
import { asText, writeResult } from '@/lib/v2/codec'
import type { StaffReview } from './admin.model'
import type { reviewReplyRule } from './admin.rules'

type Message = { message: string }
const change = {
  method: 'POST',
  right: 'reviews.moderate',
  refusals: { not_found: { status: 404, message: () => 'There is no such review.' } },
  write: ({ message }: Message) => writeResult(message),
  read: (body: Wire): Message => ({ message: asText(body['message']) }),
} as const

/** GET /reviews?state=&q=&page=&per_page= */
export const listReviews = defineAdminCall<CutPage<StaffReview>>({
  method: 'GET',
  path: '/reviews',
  right: 'reviews.moderate',
  write: writePageAsIs,
  read: readPageAsIs,
})

export const publishReview = defineAdminCall<Message>({ ...change, path: '/reviews/{id}/publish' })
export const hideReview = defineAdminCall<Message>({ ...change, path: '/reviews/{id}/hide' })

/** POST /reviews/{id}/reply: '' removes the shop's answer. */
export const replyToReview = defineAdminCall<Message, InferType<typeof reviewReplyRule>>({
  ...change,
  path: '/reviews/{id}/reply',
  input: async () => (await import('./admin.rules')).reviewReplyRule,
})
