import { isOwnSentence } from '@/lib/i18n/api-texts'
import { type CallFailure, isUnknownCall, type Wire } from '@/lib/v2/call'
import { asText, isWire } from '@/lib/v2/codec'
import { failureOf, type WireAnswer } from '@/lib/v2/exchange'
import { UNAUTHENTICATED, WRONG_CREDENTIALS } from '@/lib/v2/protocol-words'

/** By these words pages recognise an answer; none shows them. */
const isProtocol = (text: string): boolean => UNAUTHENTICATED.has(text) || WRONG_CREDENTIALS.has(text)
/** Of a field for whose fault there is no sentence of ours. */
const CHECK_FIELD = 'Please check your details.'

const ownOr = (text: string, other: string): string => (isProtocol(text) || isOwnSentence(text) ? text : other)

/** The message of an answer, which may be a list of them, with only those sentences that the shop itself says. */
function ownMessage(message: unknown): string | readonly string[] {
  const own = [message]
    .flat()
    .map((text) => ownOr(asText(text), ''))
    .filter(Boolean)
  return own.length > 1 ? own : (own[0] ?? '')
}

function ownRefusal(body: Wire, failure: CallFailure): Wire {
  const faults = failure.kind === 'refused' ? Object.entries(failure.errors) : []
  return {
    ...body,
    // Without its message, the status alone would not show that it is a refusal of v2.
    result: false,
    message: ownMessage(body['message']),
    errors: Object.fromEntries(faults.map(([field, texts]) => [field, [...new Set(texts.map((text) => ownOr(text, CHECK_FIELD)))]])),
  }
}

/** The fields of a successful answer that hold sentences for shoppers. */
const SENTENCES = ['message', 'coupon_message']

const withOwnMessages = (body: Wire): Wire =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, SENTENCES.includes(name) ? ownMessage(value) : value]))

/** In the answer about the state of an order, `data` also has a sentence. */
function ownSuccess(body: Wire): Wire {
  const { data } = body
  return withOwnMessages(isWire(data) ? { ...body, data: withOwnMessages(data) } : body)
}

/**
 * An answer of a remote server with only those of its sentences that the shop itself says, or that the documents of v2 name. A hostile or broken server
 * could say anything to shoppers; without a message, a page says in its own words what worked or did not.
 */
export function withOwnSentences(answer: WireAnswer): WireAnswer {
  const { status, body } = answer
  if (body.kind !== 'json' || !isWire(body.value)) return answer
  const failure = failureOf({ status, retryAfter: null }, body.value)
  if (failure === null) return { ...answer, body: { kind: 'json', value: ownSuccess(body.value) } }
  if (failure.kind === 'invalid' || isUnknownCall(failure)) return answer
  return { ...answer, body: { kind: 'json', value: ownRefusal(body.value, failure) } }
}
