/** Words that shoppers add to the thing they want. Ignored unless the search has no other words. */
const FILLERS: ReadonlySet<string> = new Set(
  [
    'a an and any are as at be by can for from get give have i if in is it me my near not now of on only or our per so some than that the these',
    'they this to us want was we were what which will with you your',
    'available best bestseller brand buy buying cheap cheapest cost costs deal deals delivery discount fast find fresh good great how lowest',
    'mart much need nice offer offers online order please pls price prices pricing purchase quality rate rates sale sell seller sellers shop',
    'shopping show store stores superior supplier top under wholesale where india indian today website',
    'accha acche achha achi achhi bhav chahiye daam dam dena dijiye do ka karo ke ki kimat kharidna kitna kitne ko lena mein mujhe rupees rs sasta',
    'sasti wala wale wali aur ya hai',
    'अच्छा अच्छी अच्छे ऑनलाइन और कहां का की कीमत के को खरीदना खरीदें चाहिए ताजा दाम दिखाओ दीजिए भाव मुझे में वाला वाली सस्ता सस्ती है',
    // Units: shoppers choose the variant on the product page.
    'gm gms gr gram grams gramme kg kgs kilo kilos kilogram kilograms lb lbs oz pack packet packets packs pc pcs pkt pouch units',
    'half किलो ग्राम पाव आधा पैकेट g k',
  ].flatMap((line) => line.split(' ')),
)

/** 500, 500g, 1kg, 250gm */
const AMOUNT = /^\d+(?:g|gm|gms|gr|gram|grams|kg|kgs|kilo|lb|oz|pc|pcs|rs)?$/

const isFiller = (word: string): boolean => FILLERS.has(word) || AMOUNT.test(word)

/** One stem or several consecutive ones: ['black', 'pepper']. */
type Phrase = readonly string[]

export type Word = { word: string; stem: string }

/** One search term and its spellings. A product matches the term if it matches any spelling. */
export type Term = {
  typed: readonly Word[]
  /** As typed, then the synonyms. */
  spellings: readonly Phrase[]
  /** Possible completions of the last word while it is being typed. */
  endings: readonly Phrase[]
  /** The last word as typed. `isWord`: it may also be complete. `cutShort`: there are more completions than listed. */
  prefix: { word: string; isWord: boolean; cutShort: boolean } | null
  /** Has synonyms, so it names a thing rather than a quality. */
  isNamed: boolean
  /** Searches descriptions as well. Only for a word that no name, category, tag or ingredient has, or for a quality of a thing. */
  inDescriptions: boolean
}

/** Vocabulary words that begin with the last word. */
export type Completions = { words: readonly Word[]; cutShort: boolean }

/** Maps each synonym's key to all keys of its groups. */
export type SynonymKeys = ReadonlyMap<string, readonly string[]>

/** The limit of the synonym lookup: longer synonyms would never be found. */
export const MAX_WORDS_IN_A_TERM = 4
const MAX_TERMS = 8

const keyOf = (words: readonly Word[]): string => words.map(({ stem }) => stem).join(' ')

const phraseOf = (key: string): Phrase => key.split(' ')

/** Every run of up to four words, in the form in which synonyms are looked up. */
export const runsOf = (words: readonly Word[]): readonly string[] =>
  words.flatMap((_, first) =>
    Array.from({ length: Math.min(MAX_WORDS_IN_A_TERM, words.length - first) }, (_, more) => keyOf(words.slice(first, first + more + 1))),
  )

/** Removes phrases that contain a single-word key: a product with 'badam giri' also has 'badam'. */
function distinct(keys: readonly string[]): readonly Phrase[] {
  const all = [...new Set(keys)]
  const single = new Set(all.filter((key) => !key.includes(' ')))
  return all.map(phraseOf).filter((phrase) => phrase.length === 1 || !phrase.some((stem) => single.has(stem)))
}

/** Splits the words into the longest runs that have synonyms, and single words. */
function cut(words: readonly Word[], synonyms: SynonymKeys): readonly (readonly Word[])[] {
  const runs: (readonly Word[])[] = []
  for (let first = 0; first < words.length; first += runs.at(-1)?.length ?? 1) {
    const lengths = Array.from({ length: MAX_WORDS_IN_A_TERM }, (_, shorter) => MAX_WORDS_IN_A_TERM - shorter)
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

/** Fewer letters match too many words and their synonyms. */
const SHORTEST_GUESS = 3

function unfinished(term: Term, { words, cutShort }: Completions, synonyms: SynonymKeys): Term {
  const [last] = term.typed
  if (last === undefined || term.typed.length > 1) return term
  const same = last.word.length < SHORTEST_GUESS ? [] : words.flatMap(({ stem }) => synonyms.get(stem) ?? [])
  const typed = new Set(term.spellings.map((phrase) => phrase.join(' ')))
  // If there are too many completions, none are listed: the prefix match finds them.
  const longer = cutShort ? [] : words.map(({ stem }) => stem)
  const endings = distinct([...longer, ...same].filter((key) => !typed.has(key)))
  const isWord = term.isNamed || words.some(({ stem }) => stem === last.stem)
  return { ...term, endings, prefix: { word: last.word, isWord, cutShort } }
}

/** The terms of a search, without fillers unless there is nothing else. The last word may be unfinished. */
export function termsOf(words: readonly Word[], completions: Completions, synonyms: SynonymKeys): readonly Term[] {
  const last = words.at(-1)
  const terms = cut(words, synonyms).map((run) => {
    const term = termOf(run, synonyms)
    return run.at(-1) === last ? unfinished(term, completions, synonyms) : term
  })
  const meant = terms.filter((term) => term.isNamed || !term.typed.every(({ word }) => isFiller(word)))
  return (meant.length > 0 ? meant : terms).slice(0, MAX_TERMS)
}

/** Builders of tsquery texts. Stems contain neither quotes nor backslashes (search_words), but are quoted anyway. */
const lexeme = (stem: string): string => `'${stem.replaceAll("'", "''")}'`

const any = (queries: readonly string[]): string => `(${queries.join(' | ')})`
const all = (queries: readonly string[]): string => queries.join(' & ')

/** A word in a description (migration search_ingredients). */
const inText = (stem: string): string => `~${stem}`

/** Anywhere in the product, in any order: only search_rank stores word positions. */
const anywhere = (phrase: Phrase, inDescriptions: boolean): string =>
  `(${all(phrase.map((stem) => (inDescriptions ? any([lexeme(stem), lexeme(inText(stem))]) : lexeme(stem))))})`

/** Consecutive words, in texts of these weights; the last word optionally in fewer. */
const inRow = (phrase: Phrase, weights: string, last = weights): string =>
  `(${phrase.map((stem, index) => `${lexeme(stem)}:${index === phrase.length - 1 ? last : weights}`).join(' <-> ')})`

const begins = (word: string, weights: string): string => `${lexeme(word)}:*${weights}`

/** Matches `search`: the words of name, category, tags and ingredients, and of the description if the term includes it. */
export function findsTerm({ spellings, endings, prefix, inDescriptions }: Term): string {
  const beginnings = prefix?.cutShort ? [prefix.word, ...(inDescriptions ? [inText(prefix.word)] : [])] : []
  return any([
    ...[...spellings, ...endings].map((phrase) => anywhere(phrase, inDescriptions)),
    ...beginnings.map((word) => begins(word, '')),
  ])
}
export const findsWritten = ({ spellings }: Term): string => any(spellings.map((phrase) => anywhere(phrase, false)))
export const findsAll = (terms: readonly Term[]): string => all(terms.map(findsTerm))
export const findsAny = (terms: readonly Term[]): string => any(terms.map(findsTerm))

/** If some terms name things, the others are qualities: 'crunchy' almonds. */
const thingsOf = (terms: readonly Term[]): readonly Term[] =>
  terms.some(({ isNamed }) => isNamed) ? terms.filter(({ isNamed }) => isNamed) : terms

/** The product is such a thing: `search` then contains '=almond' in addition to 'almond'. */
export const findsThing = ({ spellings, endings }: Term): string =>
  any([...spellings, ...endings].map((phrase) => `(${all([...phrase.slice(0, -1), `=${phrase.at(-1)}`].map(lexeme))})`))

/** The product has all of the terms and is one of the things that they name. */
export const findsThingOf = (terms: readonly Term[]): string => all([findsAll(terms), any(thingsOf(terms).map(findsThing))])

/** A completion is a guess: it ranks only if the typed word is not a word itself. The prefix match covers completions that only extend it. */
function ranksTerm({ spellings, endings, prefix }: Term, weights: string, last = weights): string {
  const guessing = prefix && !prefix.isWord ? prefix.word : null
  if (guessing === null) return any(spellings.map((phrase) => inRow(phrase, weights, last)))
  const others = endings.filter(([first, ...more]) => more.length > 0 || !first?.startsWith(guessing))
  return any([begins(guessing, last), ...[...spellings, ...others].map((phrase) => inRow(phrase, weights, last))])
}

/** These match search_rank, whose weights are: A the thing, B the rest of the name, C the category, D tags and ingredients. */
export const inName = (terms: readonly Term[]): string => all(terms.map((term) => ranksTerm(term, 'AB')))
export const inNameOrCategory = (terms: readonly Term[]): string => all(terms.map((term) => ranksTerm(term, 'ABC')))
export const inNameCategoryOrTags = (terms: readonly Term[]): string => all(terms.map((term) => ranksTerm(term, 'ABCD')))

/** The product is one of the things searched for. */
export const isThing = (terms: readonly Term[]): string => any(thingsOf(terms).map((term) => ranksTerm(term, 'ABC', 'AC')))

/**
 * All typed words are in the name. A name with at most `count` words has no others. `whole`: marks a name of exactly these words, in any language; only
 * products with translations have it, because with two names the count proves nothing (migration translations).
 */
export function isName(terms: readonly Term[]): { query: string; count: number; whole: string } {
  const stems = [...new Set(terms.flatMap(({ typed }) => typed.map(({ stem }) => stem)))]
  return {
    query: all(stems.map((stem) => `${lexeme(stem)}:AB`)),
    count: stems.length,
    whole: lexeme(`==${stems.toSorted().join(' ')}`),
  }
}
