/** A pseudo-language made of English: [Ţéxţţ îñ þŕéçķéţš~~~]. Unaccented text is not in messages/, and longer texts reveal places without room. */

/** @type {Readonly<Record<string, string>>} */
const ACCENTED = Object.fromEntries(
  [...'aceginorstuyACEGINORSTUYdlz'].map((letter, at) => [letter, [...'áçéğîñøŕšţüýÁÇÉĞÎÑØŔŠŢÜÝđłž'][at] ?? letter]),
)
const LONGER = 0.3
/** What is text for a program. */
const NO_TEXT = /^(?:\/|https?:|mailto:|tel:)/

/**
 * A message in the pseudo-language: arguments, tags and the words of ICU syntax stay.
 * @param {string} message
 */
export function pseudoText(message) {
  if (NO_TEXT.test(message) || !/\p{L}/u.test(message)) return message
  let depth = 0
  let inTag = false
  const letters = [...message].map((letter) => {
    if (letter === '{') depth += 1
    else if (letter === '}') depth -= 1
    else if (letter === '<') inTag = true
    else if (letter === '>') inTag = false
    // An odd depth is inside of an argument: '{count, plural, one {' is 1, and the text of 'one' is 2.
    return inTag || depth % 2 === 1 ? letter : (ACCENTED[letter] ?? letter)
  })
  return `[${letters.join('')}${'~'.repeat(Math.ceil(message.length * LONGER))}]`
}

/**
 * Messages in the pseudo-language, with the same keys.
 * @param {unknown} messages
 * @returns {unknown}
 */
export function pseudoMessages(messages) {
  if (typeof messages === 'string') return pseudoText(messages)
  if (Array.isArray(messages)) return messages.map(pseudoMessages)
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, pseudoMessages(value)]))
}
