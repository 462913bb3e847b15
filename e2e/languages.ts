import english from '@/messages/en.json' with { type: 'json' }
import hindi from '@/messages/hi.json' with { type: 'json' }

/** A language of the shop: what its paths begin with, and the texts of its pages. */
export type Language = { prefix: string; messages: object }

export const ENGLISH: Language = { prefix: '', messages: english }

/** The languages in which journeys open every page. */
export const LANGUAGES: readonly Language[] = [ENGLISH, { prefix: '/hi', messages: hindi }]

/** The tags of a journey whose result in another language than the first differs seldom: there it runs in the long run only. */
export const tagsOf = ({ prefix }: Language, { tag, everyLanguage }: { tag: string; everyLanguage: boolean }): string[] =>
  prefix === '' || everyLanguage ? [tag] : [tag, '@long']

/** A text of the messages by its key, up to its first placeholder. */
export function textOf({ messages }: Language, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : null), messages)
  if (typeof found !== 'string') throw new Error(`The messages have no text ${key}.`)
  return found.split('{', 1)[0] ?? ''
}
