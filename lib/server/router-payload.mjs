/** The data of a page for React, as Next writes it: a text of JavaScript, in which every '<' is escaped. */
const DATA = /<script>self\.__next_f\.push\(\[1,[^<]*<\/script>/g
/**
 * The characters that Next escapes, and every other escape, so that a backslash is never read without the one before it. A '<' stays escaped unless a tag
 * follows: `<!--` and the tag `script` have a meaning inside of a script.
 */
const ESCAPE = /\\(?:u003(?:c(?=\/?(?!s[cC])[a-z])|e)|u0026|[^])/g
const PLAIN = new Map([
  ['\\u003c', '<'],
  ['\\u003e', '>'],
  ['\\u0026', '&'],
])

/**
 * Writes the tags in the data for React as they are in the HTML. Most of the data repeats the HTML, and a compressor finds the repetition only if both are
 * written alike: a page is a twentieth smaller. JavaScript reads the same text.
 * @param {Buffer} html  UTF-8
 * @returns {Buffer}
 */
export function withPlainTags(html) {
  // One character for each byte: what is replaced is ASCII, and decoding a whole page takes a millisecond.
  const text = html.toString('latin1').replace(DATA, (script) => script.replace(ESCAPE, (escape) => PLAIN.get(escape) ?? escape))
  return Buffer.from(text, 'latin1')
}
