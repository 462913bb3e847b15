const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function firstLetter(text: string): string {
  const [first] = graphemes.segment(text)
  return first?.segment ?? ''
}

/**
 * A name as a review shows it: 'Asha Rao' is 'Asha R.'. A single name and a name that ends in a number stay as they are, and so does the result
 * when it is shortened again.
 */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  if (!/^\p{L}/u.test(last)) return `${first} ${last}`
  // The capital of one letter can be two: 'ß' is 'SS'.
  return `${first} ${firstLetter(firstLetter(last).toLocaleUpperCase('en'))}.`
}
