import type { InferType } from 'yup'
import { defineCall, InvalidAnswer, type Wire } from '@/lib/v2/call'
import { asText, asTextOrNull, asWire, asWires, readEach, writeData, writeResult } from '@/lib/v2/codec'
import { type Consent, CONSENT_PURPOSES, type LinkState, type MyConsents } from './model'
import type { analyticsRule, emailOnlyRule, linkRule, unsubscribeRule } from './rules'

const rules = () => import('./rules')

type Message = { message: string }
const change = {
  method: 'POST',
  write: ({ message }: Message) => writeResult(message),
  read: (body: Wire): Message => ({ message: asText(body['message']) }),
} as const

const link = {
  isAddition: true,
  refusals: { link_unknown: { status: 404, text: 'consents.link_unknown' } },
} as const

/**
 * POST /subscriber-add. Asks for a confirmation by mail (ruling 34): new, pending and subscribed addresses get the same answer, so that it does not reveal who
 * subscribes.
 */
export const subscribe = defineCall<Message, InferType<typeof emailOnlyRule>>({
  ...change,
  path: '/subscriber-add',
  input: async () => (await rules()).emailOnlyRule,
})

/** POST /newsletter/confirm, an addition to v2: subscribes the address of a confirmation link. */
export const confirmSubscription = defineCall<Message, InferType<typeof linkRule>>({
  ...change,
  ...link,
  path: '/newsletter/confirm',
  input: async () => (await rules()).linkRule,
})

/** POST /newsletter/unsubscribe, an addition to v2. A repeat is a success. */
export const unsubscribe = defineCall<Message, InferType<typeof unsubscribeRule>>({
  ...change,
  ...link,
  path: '/newsletter/unsubscribe',
  input: async () => (await rules()).unsubscribeRule,
})

/** POST /consents/send-link, an addition to v2: mails an address the link to its consents. */
export const sendConsentLink = defineCall<Message, InferType<typeof emailOnlyRule>>({
  ...change,
  isAddition: true,
  path: '/consents/send-link',
  input: async () => (await rules()).emailOnlyRule,
})

const writeConsent = ({ purpose, textVersion, locale, source, givenAt, withdrawnAt }: Consent) => ({
  purpose,
  text_version: textVersion,
  language: locale,
  source,
  given_at: givenAt,
  withdrawn_at: withdrawnAt,
})

function readConsent(wire: Wire): Consent | null {
  const purpose = CONSENT_PURPOSES.find((one) => one === wire['purpose'])
  if (!purpose) return null
  return {
    purpose,
    textVersion: asText(wire['text_version']),
    locale: asText(wire['language']),
    source: asText(wire['source']),
    givenAt: asText(wire['given_at']),
    withdrawnAt: asTextOrNull(wire['withdrawn_at']),
  }
}

/** POST /consents/link, an addition to v2: what a link from a mail is for. POST keeps the token out of logs; nothing changes. */
export const getLinkState = defineCall<LinkState, InferType<typeof linkRule>>({
  method: 'POST',
  path: '/consents/link',
  ...link,
  isReadOnly: true,
  input: async () => (await rules()).linkRule,
  write: ({ kind, address, isSubscribed, consents }) =>
    writeData({ kind, address, is_subscribed: isSubscribed, consents: consents.map(writeConsent) }),
  read: (body) => {
    const data = asWire(body['data'])
    const kind = data['kind']
    if (kind !== 'confirm' && kind !== 'manage') throw new InvalidAnswer()
    return {
      kind,
      address: asText(data['address']),
      isSubscribed: data['is_subscribed'] === true,
      consents: readEach(asWires(data['consents']), readConsent),
    }
  },
})

/** GET /user/consents, an addition to v2: the customer's consents, newest first. */
export const getMyConsents = defineCall<MyConsents>({
  method: 'GET',
  path: '/user/consents',
  isAddition: true,
  access: 'bearer',
  write: ({ address, isSubscribed, consents }) => writeData({ address, is_subscribed: isSubscribed, consents: consents.map(writeConsent) }),
  read: (body) => {
    const data = asWire(body['data'])
    return {
      address: asTextOrNull(data['address']),
      isSubscribed: data['is_subscribed'] === true,
      consents: readEach(asWires(data['consents']), readConsent),
    }
  },
})

/** POST /user/consents/unsubscribe, an addition to v2. A repeat is a success. An unproven address gets a link by mail and stays subscribed until it is used. */
export const withdrawMyNewsletter = defineCall<Message>({
  ...change,
  path: '/user/consents/unsubscribe',
  isAddition: true,
  access: 'bearer',
  refusals: { no_email: { status: 422, text: 'consents.no_email' } },
})

/** POST /consents/analytics, an addition to v2: records or withdraws a browser's consent to analytics. */
export const answerAnalytics = defineCall<{ receipt: string }, InferType<typeof analyticsRule>>({
  method: 'POST',
  path: '/consents/analytics',
  isAddition: true,
  input: async () => (await rules()).analyticsRule,
  write: ({ receipt }) => writeResult('', { receipt }),
  read: (body) => ({ receipt: asText(body['receipt']) }),
})
