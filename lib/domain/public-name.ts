const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name as a review shows it: 'Asha Rao' is 'Asha R.'; a single name stays. A name that is short already stays too. */
export function publicName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  const [initial] = graphemes.segment(last)
  return `${first} ${(initial?.segment ?? '').toLocaleUpperCase('en')}.`
}
