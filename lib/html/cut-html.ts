/** Many times the longest article a person would read; beyond it reading, cleaning and sending take too much of everybody's time. */
const MOST_CHARACTERS = 120_000
/** Editors paste whole pictures into a text. They are not shown, so they must not cost the text its end. */
const PASTED_FILE = /=\s*(["'])\s*data:[^"']*\1/gi

/** A text of bounded length, never cut within a tag or a word. What is left open, whoever reads it closes. */
export function cutHtml(html: string): string {
  const text = html.replace(PASTED_FILE, '=""')
  if (text.length <= MOST_CHARACTERS) return text
  const cut = text.slice(0, MOST_CHARACTERS)
  const tag = cut.lastIndexOf('<')
  const whole = tag > cut.lastIndexOf('>') ? cut.slice(0, tag) : cut
  return whole.replace(/[^\s>]{1,40}$/, '')
}
