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

/** The slots that hold the name of a state. */
const PLACE_SLOTS: readonly string[] = ['state', 'pinState']

/**
 * A sentence that is not in the list stays as it is. What stands in a slot may be a sentence itself.
 * @param namePlace  says the name of a state in the other language
 */
export function rewordingOf(sentences: Sentences, namePlace: Reword = (name) => name): Reword {
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
      if (found) {
        return wording.replace(SLOT, (_, name: string) => {
          const filled = found[slots.indexOf(name) + 1] ?? ''
          return PLACE_SLOTS.includes(name) ? namePlace(filled) : reword(filled)
        })
      }
    }
    return sentence
  }
  return reword
}

/** The slot that holds another sentence. The others hold data, such as a name or a number. */
const SENTENCE_SLOT = 'first'
/** Longer than the name of any product with its pack. */
const MAX_SLOT_LENGTH = 200

/** @returns whether a text is one of these sentences, whatever stands in its slots */
export function recogniserOf(sentences: readonly string[]): (text: string) => boolean {
  const exact = new Set(sentences)
  const patterns = sentences.filter((sentence) => sentence.includes('{')).map((sentence) => patternOf(sentence, ''))
  const recognises = (text: string): boolean =>
    exact.has(text) ||
    patterns.some(({ matches, slots }) => {
      const [, ...filled] = matches.exec(text) ?? []
      const isData = (value: string) => value.length <= MAX_SLOT_LENGTH
      return filled.length > 0 && filled.every((value, at) => (slots[at] === SENTENCE_SLOT ? recognises(value) : isData(value)))
    })
  return recognises
}
