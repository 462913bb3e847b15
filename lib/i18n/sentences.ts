/** English sentences of v2 and of the rules for input, with `{slots}` for what changes in them, and how they are said elsewhere. */
export type Sentences = Readonly<Record<string, string>>

const SLOT = /\{(\w+)\}/g

type Pattern = { matches: RegExp; slots: readonly string[]; wording: string }

function patternOf(sentence: string, wording: string): Pattern {
  const slots = [...sentence.matchAll(SLOT)].map(([, name = '']) => name)
  const literal = sentence.split(SLOT).filter((_, index) => index % 2 === 0)
  const matches = new RegExp(`^${literal.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('(.+?)')}$`, 's')
  return { matches, slots, wording }
}

export type Reword = (sentence: string) => string

/** A sentence that is not in the list stays as it is. What stands in a slot may be a sentence itself. */
export function rewordingOf(sentences: Sentences): Reword {
  const exact = new Map(Object.entries(sentences))
  const patterns = Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{'))
    // The one with most words of its own first: others have a slot in the place of its words.
    .toSorted(([one], [other]) => other.replace(SLOT, '').length - one.replace(SLOT, '').length)
    .map(([sentence, wording]) => patternOf(sentence, wording))
  const reword: Reword = (sentence) => {
    const whole = exact.get(sentence)
    if (whole !== undefined) return whole
    for (const { matches, slots, wording } of patterns) {
      const found = matches.exec(sentence)
      if (found) return wording.replace(SLOT, (_, name: string) => reword(found[slots.indexOf(name) + 1] ?? ''))
    }
    return sentence
  }
  return reword
}
