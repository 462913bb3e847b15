import { data, done, flag, list, object, oneOf, orNull, result, text, time, type Descriptions } from '@/lib/v2/schema'
import { CONSENT_PURPOSES } from './model'
import type * as wire from './wire'

const CONSENTS = list(
  object({
    purpose: oneOf(...CONSENT_PURPOSES),
    text_version: text,
    language: text,
    source: oneOf('confirmation', 'banner', 'imported'),
    given_at: time,
    withdrawn_at: orNull(time),
  }),
)

/** The answers of the newsletter and consent calls. */
export const consentAnswers: Descriptions<typeof wire> = {
  subscribe: { answer: done },
  confirmSubscription: { answer: done },
  unsubscribe: { answer: done },
  sendConsentLink: { answer: done },
  getLinkState: { answer: data(object({ kind: oneOf('confirm', 'manage'), address: text, is_subscribed: flag, consents: CONSENTS })) },
  getMyConsents: { answer: data(object({ address: orNull(text), is_subscribed: flag, consents: CONSENTS })) },
  withdrawMyNewsletter: { answer: done },
  answerAnalytics: { answer: result({ receipt: text }) },
}
