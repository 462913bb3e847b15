import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inEnglish } from '@/lib/testing/in-english'
import { CutText } from './cut-text'

const text = (words: number) => `<p>${'nut '.repeat(words)}</p>`
const show = (html: string) => render(inEnglish(<CutText html={html} wideWords={60} />))

it('CAT-01 the toggle shows Read More, or Show Less when open, and needs no JavaScript', async () => {
  show(text(70))
  const toggle = screen.getByText('Read More').closest('details')
  expect(toggle).not.toHaveAttribute('open')
  await userEvent.click(screen.getByText('Read More'))
  expect(toggle).toHaveAttribute('open')
  expect(screen.getByText('Show Less')).toBeInTheDocument()
})

it.each([
  ['is there at every width for a text longer than both limits', 70, false],
  ['is there on narrow screens only for a text between the limits', 30, true],
])('CAT-01 the toggle %s', (_what, words, onlyNarrow) => {
  show(text(words))
  expect(screen.getByText('Read More').closest('details')?.classList.contains('md:hidden')).toBe(onlyNarrow)
})

it('CAT-01 a text of 15 words has no toggle', () => {
  show(text(15))
  expect(screen.queryByText('Read More')).not.toBeInTheDocument()
})

it('PDP-14 a category text is sanitised', () => {
  const { container } = show('<p onclick="evil()">Fresh</p><script>evil()</script>')
  expect(container.innerHTML).not.toContain('evil')
})
