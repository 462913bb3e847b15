import type texts from '@/messages/en-api.json'
import type faults from '@/messages/en-faults.json'

/** An input rule's message about a value: a key of messages/en-faults.json. */
export type FaultKey = keyof typeof faults

/** A v2 message: a key of messages/en-api.json or en-faults.json. */
export type TextKey = FaultKey | keyof typeof texts

/** The values of a text's placeholders, by their names. */
export type Detail = Readonly<Record<string, string | number>>

/** Becomes a sentence where it is shown: `apiText` (api-texts.ts) in an answer of v2, `formTexts` in a form. */
export type Fault<Key extends TextKey = FaultKey> = { readonly reason: Key; readonly detail: Detail }

/** The message of a rule that shoppers can break. yup passes on messages that are objects, but takes the second argument of `matches` for options. */
export const fault = (reason: FaultKey, detail: Detail = {}): Fault => ({ reason, detail })
