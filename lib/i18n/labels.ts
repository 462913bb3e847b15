import 'server-only'
import { type Messages, messagesOf } from './messages'
import { pageLocale } from './page-locale'

type KeyIn<Texts> = Texts extends string | readonly unknown[]
  ? never
  : { [Name in keyof Texts & string]: Name | `${Name}.${KeyIn<Texts[Name]>}` }[keyof Texts & string]

type ValueAt<Texts, Key extends string> = Key extends keyof Texts
  ? Texts[Key]
  : Key extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Texts
      ? ValueAt<Texts[Name], Rest>
      : never
    : never

/** The key of a group of texts in messages/en.json, such as 'cart.view', or of a single text. */
type LabelsKey = KeyIn<Messages>

/** The texts at a key: a text, a list, or an object of them. */
export type Labels<Key extends LabelsKey> = ValueAt<Messages, Key>

const textsAt = (texts: unknown, name: string): unknown => (texts as Readonly<Record<string, unknown>>)[name]

/**
 * The texts that a server component passes to client components, in the language of the page: `labels('cart.view')`. Their placeholders and plurals are
 * not filled in; the client component does that (lib/i18n/fill.ts). Each call with a key returns the same object, which React sends to the browser once.
 */
export const labels = <Key extends LabelsKey>(key: Key): Labels<Key> =>
  // TypeScript does not follow the key through the file; each language has the keys of the English one (withFallback).
  key.split('.').reduce<unknown>(textsAt, messagesOf(pageLocale())) as Labels<Key>
