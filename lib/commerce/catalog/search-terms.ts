import { isFiller } from './search-fillers'

/** A stem, or several that stand in a row: ['black', 'pepper']. */
export type Phrase = readonly string[]

export type Word = { word: string; stem: string }

/** One search term and its spellings. A product matches the term when it matches any spelling. */
export type Term = {
  typed: readonly Word[]
  /** As typed, then what means the same. */
  spellings: readonly Phrase[]
  /** How the last word may go on while it is being typed. */
  endings: readonly Phrase[]
  /** The last word as typed. `isWord`: it may also be finished. `cutShort`: there are more endings than these. */
  prefix: { word: string; isWord: boolean; cutShort: boolean } | null
  /** Has synonyms: the name of a thing rather than a quality of it. */
  isNamed: boolean
  /** Descriptions count, too. They do only for a word that no name, category, tag or ingredient has, or for a quality of a thing. */
  inDescriptions: boolean
}

/** What the last word may become: words of the shop that begin with it. */
export type Completions = { words: readonly Word[]; cutShort: boolean }

/** Each synonym's key leads to all keys of its groups. */
export type SynonymKeys = ReadonlyMap<string, readonly string[]>

/** Longer synonyms would never be found. */
export const MOST_WORDS_IN_A_TERM = 4
const MOST_TERMS = 8

const keyOf = (words: readonly Word[]): string => words.map(({ stem }) => stem).join(' ')

const phraseOf = (key: string): Phrase => key.split(' ')

/** Every run of up to four words, the way synonyms are looked up. */
export const runsOf = (words: readonly Word[]): readonly string[] =>
  words.flatMap((_, first) =>
    Array.from({ length: Math.min(MOST_WORDS_IN_A_TERM, words.length - first) }, (_, more) => keyOf(words.slice(first, first + more + 1))),
  )

/** 'badam giri' is no spelling beside 'badam': whatever has the one has the other. */
function distinct(keys: readonly string[]): readonly Phrase[] {
  const all = [...new Set(keys)]
  const single = new Set(all.filter((key) => !key.includes(' ')))
  return all.map(phraseOf).filter((phrase) => phrase.length === 1 || !phrase.some((stem) => single.has(stem)))
}

/** The longest run at each place that has synonyms, or the single word. */
function cut(words: readonly Word[], synonyms: SynonymKeys): readonly (readonly Word[])[] {
  const runs: (readonly Word[])[] = []
  for (let first = 0; first < words.length; first += runs.at(-1)?.length ?? 1) {
    const lengths = Array.from({ length: MOST_WORDS_IN_A_TERM }, (_, shorter) => MOST_WORDS_IN_A_TERM - shorter)
    const length = lengths.find((many) => first + many <= words.length && synonyms.has(keyOf(words.slice(first, first + many)))) ?? 1
    runs.push(words.slice(first, first + length))
  }
  return runs
}

export function termOf(typed: readonly Word[], synonyms: SynonymKeys): Term {
  const key = keyOf(typed)
  const same = synonyms.get(key)
  return {
    typed,
    spellings: distinct([key, ...(same ?? [])]),
    endings: [],
    prefix: null,
    isNamed: same !== undefined,
    inDescriptions: false,
  }
}

/** Too few letters lead to half of the shop's words, and their synonyms to the other half. */
const SHORTEST_GUESS = 3

function unfinished(term: Term, { words, cutShort }: Completions, synonyms: SynonymKeys): Term {
  const [last] = term.typed
  if (last === undefined || term.typed.length > 1) return term
  const same = last.word.length < SHORTEST_GUESS ? [] : words.flatMap(({ stem }) => synonyms.get(stem) ?? [])
  const typed = new Set(term.spellings.map((phrase) => phrase.join(' ')))
  // Of very many endings none is named: whatever begins so is found by the prefix.
  const longer = cutShort ? [] : words.map(({ stem }) => stem)
  const endings = distinct([...longer, ...same].filter((key) => !typed.has(key)))
  const isWord = term.isNamed || words.some(({ stem }) => stem === last.stem)
  return { ...term, endings, prefix: { word: last.word, isWord, cutShort } }
}

/** What the words ask for, without the fillers unless there is nothing else. The last word may be unfinished. */
export function termsOf(words: readonly Word[], completions: Completions, synonyms: SynonymKeys): readonly Term[] {
  const last = words.at(-1)
  const terms = cut(words, synonyms).map((run) => {
    const term = termOf(run, synonyms)
    return run.at(-1) === last ? unfinished(term, completions, synonyms) : term
  })
  const meant = terms.filter((term) => term.isNamed || !term.typed.every(({ word }) => isFiller(word)))
  return (meant.length > 0 ? meant : terms).slice(0, MOST_TERMS)
}
