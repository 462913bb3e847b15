import { NARROW_WORDS } from './cut-text'
import { markCuts } from './cut-text'

const WIDE = 20
const words = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `w${from + index}`).join(' ')

/** The text that remains if all elements of these classes are hidden. */
function shown(html: string, ...hidden: readonly string[]): string {
  const page = document.createElement('div')
  page.innerHTML = html
  for (const name of hidden) page.querySelectorAll(`.${name}`).forEach((element) => element.remove())
  return page.textContent.replace(/\s+/g, ' ').trim()
}
const onAPhone = (html: string) => shown(html, 'beyond-narrow', 'beyond-wide', 'cut-wide')
const onDesktop = (html: string) => shown(html, 'beyond-wide', 'cut-narrow')
const opened = (html: string) => shown(html, 'cut-narrow', 'cut-wide')

describe('CAT-01 a category text is cut by hiding, never by removing text', () => {
  const html = `<p>${words(1, 10)}</p><p><strong>${words(11, 13)}</strong> ${words(14, 18)}</p><ul><li>${words(19, 24)}</li><li>${words(25, 30)}</li></ul>`

  it('shows 15 words on a narrow screen', () => {
    expect(onAPhone(markCuts(html, NARROW_WORDS, WIDE).html)).toBe(`${words(1, 10)}${words(11, 15)}…`)
  })

  it('shows up to the wide limit on a wide screen', () => {
    expect(onDesktop(markCuts(html, NARROW_WORDS, WIDE).html)).toBe(`${words(1, 10)}${words(11, 18)}${words(19, 20)}…`)
  })

  it('has every word in the HTML, in order', () => {
    const marked = markCuts(html, NARROW_WORDS, WIDE)
    expect(opened(marked.html)).toBe(shown(html))
    expect(marked.words).toBe(30)
  })

  it('hides whole elements beyond the limit, so that no empty line remains', () => {
    const page = document.createElement('div')
    page.innerHTML = markCuts(html, NARROW_WORDS, WIDE).html
    expect(page.querySelectorAll('li')[1]).toHaveClass('beyond-wide')
    expect(page.querySelector('ul')).toHaveClass('beyond-narrow')
    expect(page.querySelector('p')).not.toHaveAttribute('class')
  })

  it.each([
    ['as short as the narrow limit', words(1, NARROW_WORDS)],
    ['empty', ''],
  ])('does not change a text that is %s', (_what, text) => {
    expect(markCuts(`<p>${text}</p>`, NARROW_WORDS, WIDE).html).toBe(`<p>${text}</p>`)
  })

  it('adds no second ellipsis to a text that ends at the wide limit', () => {
    const { html: marked } = markCuts(`<p>${words(1, WIDE)}</p>`, NARROW_WORDS, WIDE)
    expect(onDesktop(marked)).toBe(words(1, WIDE))
  })

  it('keeps pictures, line breaks and links whole', () => {
    const rich = `<p>${words(1, 15)}<br /><img src="/a.webp" alt="x" /> <a href="/category/nuts">${words(16, 22)}</a></p>`
    const { html: marked } = markCuts(rich, NARROW_WORDS, WIDE)
    expect(marked).toContain('<img class="beyond-narrow" src="/a.webp" alt="x" />')
    expect(marked).toContain('<a class="beyond-narrow" href="/category/nuts">')
    expect(opened(marked)).toBe(shown(rich))
  })
})
