import { isOwnSentence } from '@/lib/i18n/api-texts'
import { isUnknownCall } from '@/lib/v2/call'
import { asText, isWire } from '@/lib/v2/codec'
import { failureOf, type WireAnswer } from '@/lib/v2/exchange'

/** By these words pages recognise an answer; none shows them. */
const PROTOCOL = ['Unauthorized', 'Unauthenticated.']
/** Of a field for whose fault there is no sentence of ours. */
const CHECK_FIELD = 'Please check your details.'

const ownOr = (text: string, other: string): string => (PROTOCOL.includes(text) || isOwnSentence(text) ? text : other)

/**
 * A refusal of a remote server with only those of its sentences that the shop itself says. A hostile or broken server could say anything to shoppers; without
 * a message, a page says in its own words what did not work.
 */
export function withOwnSentences(answer: WireAnswer): WireAnswer {
  const { status, body } = answer
  if (body.kind !== 'json' || !isWire(body.value)) return answer
  const failure = failureOf({ status, retryAfter: null }, body.value)
  if (failure === null || failure.kind === 'invalid' || isUnknownCall(failure)) return answer
  const message = [body.value['message']]
    .flat()
    .map((text) => ownOr(asText(text), ''))
    .filter(Boolean)
  const faults = failure.kind === 'refused' ? Object.entries(failure.errors) : []
  const value = {
    ...body.value,
    // Without its message, the status alone would not show that it is a refusal of v2.
    result: false,
    message: message.length > 1 ? message : (message[0] ?? ''),
    errors: Object.fromEntries(faults.map(([field, texts]) => [field, [...new Set(texts.map((text) => ownOr(text, CHECK_FIELD)))]])),
  }
  return { ...answer, body: { kind: 'json', value } }
}
