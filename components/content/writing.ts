import type { useTranslations } from 'next-intl'
import type { Facts } from './shop-facts'

export type Translator = ReturnType<typeof useTranslations<never>>

/** One text: a paragraph, as a whole or as sentences that can be omitted individually; or a list of lines, numbered if order matters. */
type Written = string | readonly string[] | { list: readonly string[] } | { steps: readonly string[] }

export type Passage = {
  kind: 'paragraph' | 'list' | 'steps'
  /** Message keys of its lines. */
  lines: readonly string[]
}

/** Matches '{freeAbove}' and '{cashFeeKind, select, …}', but not the options of a select: 'free {at no extra cost}'. */
const NAMED = /\{(\w+)\s*[,}]/g

/** Whether all placeholders of a line have values. */
const isKnown = (line: string, facts: Facts): boolean => [...line.matchAll(NAMED)].every(([, name = '']) => name in facts)

const known = (lines: readonly string[], at: string, facts: Facts): readonly string[] =>
  lines.flatMap((line, index) => (isKnown(line, facts) ? [`${at}.${index}`] : []))

function passage(written: Written, at: string, facts: Facts): Passage {
  if (typeof written === 'string') return { kind: 'paragraph', lines: isKnown(written, facts) ? [at] : [] }
  if ('list' in written) return { kind: 'list', lines: known(written.list, `${at}.list`, facts) }
  if ('steps' in written) return { kind: 'steps', lines: known(written.steps, `${at}.steps`, facts) }
  return { kind: 'paragraph', lines: known(written, at, facts) }
}

/** The passages under `at`, without lines whose placeholders are unset in this shop. */
export function passagesAt(t: Translator, at: string, facts: Facts): readonly Passage[] {
  const all = t.raw(at) as readonly Written[] // Parse boundary: next-intl types a part of messages/en.json as `any`.
  return all.map((written, index) => passage(written, `${at}.${index}`, facts)).filter(({ lines }) => lines.length > 0)
}

/** The lines of the single text at `at`. */
export function linesAt(t: Translator, at: string, facts: Facts): readonly string[] {
  const written = t.raw(at) as Written
  return passage(written, at, facts).lines
}

/** The keys under `at`, in order. */
export const namesAt = (t: Translator, at: string): readonly string[] => Object.keys(t.raw(at) as object)
