import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Figure } from '@/components/ui/figure'
import { takeLostTexts } from './jest-translation'

/** What a translated page would not show of a change. */
function lostBetween(before: ReactNode, after: ReactNode): readonly string[] {
  const { rerender } = render(<p>{before}</p>)
  rerender(<p>{after}</p>)
  return takeLostTexts()
}

const price = (amount: string) => (
  <>
    <s>₹200</s> {amount}
  </>
)

it('A11Y-01 finds a figure among other nodes that changes', () => {
  expect(lostBetween(price('₹145'), price('₹271'))).toEqual([expect.stringContaining('changed')])
})

it('A11Y-01 finds a text that is removed, and one before which something is inserted', () => {
  const note = (isShown: boolean) => (
    <>
      {isShown && 'Sold out'}
      <b>250 g</b>
    </>
  )
  const mark = (isShown: boolean) => (
    <>
      {isShown && <b>New</b>}
      Almonds
    </>
  )
  expect(lostBetween(note(true), note(false))).toEqual([expect.stringContaining('removed')])
  expect(lostBetween(mark(false), mark(true))).toEqual([expect.stringContaining('inserted before')])
})

it('A11Y-01 accepts a figure in an element of its own, and a sentence that is one text', () => {
  expect(lostBetween(price('₹145'), price('₹145'))).toEqual([])
  expect(
    lostBetween([<s key="mrp">₹200</s>, <Figure key="price">₹145</Figure>], [<s key="mrp">₹400</s>, <Figure key="price">₹271</Figure>]),
  ).toEqual([])
  expect(lostBetween('2 × ₹145', '3 × ₹145')).toEqual([])
})
