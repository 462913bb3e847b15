import { paiseOf, piecesOf } from './form-values'

describe('what is typed into a price or stock field', () => {
  it.each([
    ['₹1,299', 129_900],
    ['Rs. 1,39,900.50/-', 13_990_050],
    [' 429.5 ', 42_950],
    ['१,२९९', 129_900],
    ['４２９．５０', 42_950],
    ['৪২৯', 42_900],
    ['4 29', 42_900],
  ])('%s is a price', (typed, paise) => expect(paiseOf(typed)).toBe(paise))

  it.each(['1399,50', '1.234', '-5', '$5', 'five', '', '1e3'])('%p is no price and is refused at the field', (typed) =>
    expect(paiseOf(typed)).toBe(typed),
  )

  it.each([
    ['५०', 50],
    ['1,200', 1_200],
    ['', null],
    ['1.5', null],
    ['-3', null],
  ])('%p is %p pieces', (typed, pieces) => expect(piecesOf(typed)).toBe(pieces))
})
