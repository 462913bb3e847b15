/** Lists in one cell: 'badam | almonds'. A backslash takes a separator (or a blank at an end) as part of the text. */

/** Splits at each separator that has no backslash before it; the parts keep their backslashes. */
export function splitEscaped(text: string, separator: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === separator) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return [...parts, text.slice(start)]
}

/** Takes the backslashes away, and the blanks at both ends that have none. */
export function unescape(part: string): string {
  let text = ''
  let kept = 0
  for (let at = 0; at < part.length; at++) {
    const isEscaped = part[at] === '\\' && at + 1 < part.length
    if (isEscaped) at++
    else if (text === '' && /\s/.test(part[at] ?? '')) continue
    text += part[at]
    if (isEscaped) kept = text.length
  }
  return text.slice(0, kept) + text.slice(kept).trimEnd()
}

/** The text such that `unescape` gives it back; each separator is one character. */
export const escape = (text: string, separators: string): string =>
  [...text].map((letter, at, all) => (isSpecial(letter, separators) || isOuterBlank(at, all) ? `\\${letter}` : letter)).join('')

const isSpecial = (letter: string, separators: string): boolean => letter === '\\' || separators.includes(letter)
const isOuterBlank = (at: number, all: readonly string[]): boolean => (at === 0 || at === all.length - 1) && /\s/.test(all[at] ?? '')
