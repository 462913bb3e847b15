/** Attributes that a browser shows or a screen reader says. `data-labels`: texts that CSS shows (card.css). */
const SAID = [
  'title',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'data-labels',
] as const
/** Content that a browser with scripts keeps as text, with its tags. */
const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'])
/** The pseudo-language writes each of these with an accent (pseudo-locale.mjs). */
const PLAIN = /[aceginorstuydlzACEGINORSTUY]/
const WORD = /\p{L}{2,}/gu

const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? []

/** The words of all texts in a value, however deep. */
function wordsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return wordsOf(data)
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(wordsIn) : []
}

/** What a visitor reads or hears in `root`: its texts and the texts of its attributes. */
function* textsIn(root: Element): Generator<string> {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (SILENT.has(element.tagName)) continue
    for (const name of SAID) yield element.getAttribute(name) ?? ''
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) yield child.textContent ?? ''
  }
}

/**
 * The words on a page in the pseudo-language that come neither from messages/ nor from the data of the page: somebody has written them into a component.
 * @param data  all that the page shows of the catalogue, the settings and the customer
 */
export function plainWords(root: Element, data: unknown): readonly string[] {
  const known = new Set(wordsIn(data))
  const found = [...textsIn(root)].flatMap(wordsOf).filter((word) => PLAIN.test(word) && !known.has(word))
  return [...new Set(found)]
}
