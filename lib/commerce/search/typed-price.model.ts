import { type ListingFilters, type PriceRange, rangeUpTo } from '@/lib/commerce/catalog/model'
import { rupeesToPaise } from '@/lib/kernel/money'
import { foldTyped } from '@/lib/kernel/typed-text'

/** A shopper's input: the words to search for, and the price named among them ('gift under 1000'); null: none. 'Up to 1000' ends at 1001 rupees. */
type TypedSearch = { text: string; price: PriceRange | null }

const STARTS = String.raw`(?<![\p{L}\p{M}\p{N}])`
const ENDS = String.raw`(?![\p{L}\p{M}\p{N}])`
const CURRENCY = String.raw`(?:₹|(?:rs|inr|रु|रुपए|रुपये|rupees?|rupaye|rupay)${ENDS}\.?|/-)`
const NUMBER = String.raw`\d[\d,]{0,9}(?:\.\d{1,2})?`
const THOUSAND = String.raw`(?:k|thousand|hazaa?r|हज\u093c?ार)${ENDS}`
/** 'under 500 g' means a pack, 'below 100 calories' a diet, 'under 5 years' an age. */
const OTHER_UNIT = String.raw`\s*(?:%|(?:m?g|gms?|gr|grams?|kgs?|kilos?|kilograms?|ml|l|lb|oz|[cm]m|cms|met(?:re|er)s?|inch(?:es)?|ft|feet|pcs?|pieces?|k?cal|calories|hours?|hrs?|days?|weeks?|months?|years?|yrs?|saal|mahine|stars?|people|persons?|ग्राम|किलो|पीस|दिन|हफ़्ते|महीने|साल|वर्ष)${ENDS})`
/** Neither the beginning of a longer number, nor part of a word such as W320. */
const amount = (name: string): string =>
  String.raw`(?:${STARTS}${CURRENCY}\s*)?${STARTS}(?<${name}>${NUMBER})(?![\d.,]*\d)\s*(?<${name}Thousands>${THOUSAND})?(?!\p{L}|\p{M})(?!${OTHER_UNIT})(?:\s*${CURRENCY})?`

const words = (...lines: string[]): string => `(?:${lines.join('|').replaceAll(' ', String.raw`\s+`)})`

const BELOW = words('under|below|beneath|less (?:than|then)|lower than|cheaper than|<')
const UP_TO = words('(?:not|no) (?:more|over|above)(?: than)?|within|upto|up to|at most|max(?:imum)?|budget(?: of)?|<=')
const ABOVE = words('above|over|more (?:than|then)|greater than|at least|min(?:imum)?|starting(?: from| at)?|>=?')
const OR_BELOW = words('से (?:कम|नीचे)|के नीचे|se (?:kam|neeche|niche)|ke (?:niche|neeche)')
const OR_UP_TO = words('तक|के (?:अंदर|अन्दर|भीतर)|tak|ke (?:andar|andhar|under)|(?:or|and) (?:less|below|under)')
const OR_ABOVE = words(
  'से (?:ज\u093c?्यादा|अधिक|ऊपर)|के ऊपर|se (?:zyada|jyada|jyaada|zyaada|upar|adhik)|ke upar|(?:or|and) (?:above|more|over|up)',
)
const AND = String.raw`\s*(?:-|&|(?:and|to|till|se|aur|से|और)${ENDS})\s*`
const SPAN = words('के बीच|ke (?:beech|bich)|tak|तक|के अंदर|ke andar')

const [FROM, TO] = [amount('from'), amount('to')]

/** Tried in this order; `from` and `to` are the groups of each. */
const PATTERNS = [
  `${STARTS}(?:between|from)\\s+${FROM}${AND}${TO}`,
  `${FROM}${AND}${TO}\\s*${SPAN}${ENDS}`,
  // Without such a word, a currency shows that two numbers are a price: '₹500-₹1,000'.
  `(?=\\S*${CURRENCY})${FROM}${AND}${TO}`,
  // The same with three digits or more: '300-500', '300 से 500'.
  `(?=\\d{3})${FROM}\\s*(?:-|(?:to|se|से)${ENDS})\\s*(?=\\d{3,5}(?!\\d))${TO}`,
  `${STARTS}(?:(?<strict>${BELOW})|${UP_TO})(?:\\s+|(?=[₹\\d]))${TO}`,
  `${STARTS}${ABOVE}(?:\\s+|(?=[₹\\d]))${FROM}`,
  `${TO}\\s*(?:(?<strict>${OR_BELOW})|${OR_UP_TO})${ENDS}`,
  `${FROM}\\s*${OR_ABOVE}${ENDS}`,
].map((pattern) => new RegExp(pattern, 'iu'))

const THOUSAND_RUPEES = 1_000
const MAX_RUPEES = 9_999_999

/** Whole rupees, as used by the price filter; null for no amount, or an invalid one. */
function rupeesOf(number: string | undefined, thousands: string | undefined): number | null {
  const rupees = Math.round(Number((number ?? '').replaceAll(',', '')) * (thousands === undefined ? 1 : THOUSAND_RUPEES))
  return rupees > 0 && rupees <= MAX_RUPEES ? rupees : null
}

function rangeOf(found: Readonly<Record<string, string | undefined>>): PriceRange | null {
  const min = rupeesOf(found['from'], found['fromThousands'])
  const max = rupeesOf(found['to'], found['toThousands'])
  if (min === null && max === null) return null
  const [least, most] = min !== null && max !== null && min > max ? [max, min] : [min, max]
  const minPaise = least === null ? null : rupeesToPaise(least)
  if (most === null) return { minPaise, maxPaise: null }
  return found['strict'] === undefined ? rangeUpTo(minPaise, rupeesToPaise(most)) : { minPaise, maxPaise: rupeesToPaise(most) }
}

/** Longer texts are not searches, and matching the patterns would take long. */
const MAX_LETTERS = 120

type Phrase = { rest: string; price: PriceRange }

function firstPhrase(text: string): Phrase | null {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text)
    const price = match && rangeOf(match.groups ?? {})
    if (match && price) return { rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`, price }
  }
  return null
}

/** The intersection. 'above 1000 under 500' has none: the bounds are swapped, as in 'between 1000 and 500'. */
function bothOf(one: PriceRange | null, other: PriceRange): PriceRange {
  const lower = [one?.minPaise ?? null, other.minPaise].filter((paise) => paise !== null)
  const upper = [one, other].filter((range) => range !== null && range.maxPaise !== null)
  const least = lower.toSorted((a, b) => b - a)[0] ?? null
  const nearest = upper.toSorted((a, b) => (a?.maxPaise ?? 0) - (b?.maxPaise ?? 0))[0]
  const most = nearest?.maxPaise ?? null
  if (least !== null && most !== null && least > most) return { minPaise: most, maxPaise: least }
  return { minPaise: least, maxPaise: most, ...(nearest?.isUpTo && { isUpTo: true }) }
}

/**
 * Reads all prices in words: 'under', 'upto' and 'above ₹1,000', 'between 500 and 1k', '1000 से कम', '1000 tak', 'के अंदर'. A number without such words remains
 * part of the text, as does a pack size.
 */
export function readTypedPrice(typed: string): TypedSearch {
  // Turns 'almonds>=500' into 'almonds >= 500'.
  let text = foldTyped(typed.slice(0, MAX_LETTERS)).replace(/[<>]=?/g, ' $& ')
  let price: PriceRange | null = null
  for (let phrase = firstPhrase(text); phrase !== null; phrase = firstPhrase(text)) {
    text = phrase.rest.replace(/\s+/g, ' ').trim()
    price = bothOf(price, phrase.price)
  }
  return price === null ? { text: typed, price } : { text, price }
}

type TypedQuery = { name: string; exact?: boolean }

/** The text and filters of a search that may name a price. A chosen price filter overrides it; an exact search takes all words literally. */
export function understandSearch({ name, exact = false }: TypedQuery, filters: ListingFilters): { name: string; filters: ListingFilters } {
  const { text, price } = exact ? { text: name, price: null } : readTypedPrice(name)
  return { name: text, filters: price === null || filters.price.length > 0 ? filters : { ...filters, price: [price] } }
}
