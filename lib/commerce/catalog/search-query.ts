import type { Phrase, Term } from './search-terms'

/** tsquery texts. Stems have no quote and no backslash in them (search_words), and are quoted all the same. */
const lexeme = (stem: string): string => `'${stem.replaceAll("'", "''")}'`

const any = (queries: readonly string[]): string => `(${queries.join(' | ')})`
const all = (queries: readonly string[]): string => queries.join(' & ')

/** A word of a description (migration search_ingredients). */
const inText = (stem: string): string => `~${stem}`

/** Somewhere in the product, in any order: the places of words are kept in search_rank alone. */
const anywhere = (phrase: Phrase, inDescriptions: boolean): string =>
  `(${all(phrase.map((stem) => (inDescriptions ? any([lexeme(stem), lexeme(inText(stem))]) : lexeme(stem))))})`

/** In a row, in texts of these weights; the last word perhaps of fewer. */
const inRow = (phrase: Phrase, weights: string, last = weights): string =>
  `(${phrase.map((stem, index) => `${lexeme(stem)}:${index === phrase.length - 1 ? last : weights}`).join(' <-> ')})`

const begins = (word: string, weights: string): string => `${lexeme(word)}:*${weights}`

/** Found by search: the words of name, category, tags and ingredients, and of the description where the term says so. */
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

/** When some words name things, the others are qualities: 'crunchy' of almonds. */
const thingsOf = (terms: readonly Term[]): readonly Term[] =>
  terms.some(({ isNamed }) => isNamed) ? terms.filter(({ isNamed }) => isNamed) : terms

/** Is such a thing: '=almond' stands beside 'almond' in search when the product is what that says. */
export const findsThing = ({ spellings, endings }: Term): string =>
  any([...spellings, ...endings].map((phrase) => `(${all([...phrase.slice(0, -1), `=${phrase.at(-1)}`].map(lexeme))})`))

/** Has all of the terms and is one of the things that they name. */
export const findsThingOf = (terms: readonly Term[]): string => all([findsAll(terms), any(thingsOf(terms).map(findsThing))])

/** An ending is a guess: it ranks only while what was typed is no word by itself. Endings that are but longer are compared at once. */
function ranksTerm({ spellings, endings, prefix }: Term, weights: string, last = weights): string {
  const guessing = prefix && !prefix.isWord ? prefix.word : null
  if (guessing === null) return any(spellings.map((phrase) => inRow(phrase, weights, last)))
  const others = endings.filter(([first, ...more]) => more.length > 0 || !first?.startsWith(guessing))
  return any([begins(guessing, last), ...[...spellings, ...others].map((phrase) => inRow(phrase, weights, last))])
}

/** Found by search_rank, whose weights are: A what it is, B the rest of its name, C its category, D its tags and ingredients. */
export const inName = (terms: readonly Term[]): string => all(terms.map((term) => ranksTerm(term, 'AB')))
export const inNameOrCategory = (terms: readonly Term[]): string => all(terms.map((term) => ranksTerm(term, 'ABC')))
export const inNameCategoryOrTags = (terms: readonly Term[]): string => all(terms.map((term) => ranksTerm(term, 'ABCD')))

/** Is one of the things asked for. */
export const isThing = (terms: readonly Term[]): string => any(thingsOf(terms).map((term) => ranksTerm(term, 'ABC', 'AC')))

/** The very words typed, all in the name; `count`: a name with no more words than these is nothing else. */
export function isName(terms: readonly Term[]): { query: string; count: number } {
  const stems = [...new Set(terms.flatMap(({ typed }) => typed.map(({ stem }) => stem)))]
  return { query: all(stems.map((stem) => `${lexeme(stem)}:AB`)), count: stems.length }
}
