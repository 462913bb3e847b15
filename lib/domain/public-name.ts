const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name as a review shows it: 'Asha Rao' is 'Asha R.'. A single name stays, and so does one that ends in a number or is short already. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  if (!/^\p{L}/u.test(last)) return `${first} ${last}`
  const [initial] = graphemes.segment(last)
  return `${first} ${(initial?.segment ?? '').toLocaleUpperCase('en')}.`
}
