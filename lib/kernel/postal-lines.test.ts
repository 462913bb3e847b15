import { cityAndState, stateAndCountry } from './postal-lines'

describe('a postal address', () => {
  it.each([
    ['Jaipur', 'Rajasthan', 'Jaipur, Rajasthan', 'Rajasthan, India'],
    ['New Delhi', 'Delhi', 'New Delhi, Delhi', 'Delhi, India'],
    ['Delhi', 'Delhi', 'Delhi', 'India'],
    ['DELHI ', 'Delhi', 'DELHI ', 'India'],
    ['दिल्ली', 'दिल्ली', 'दिल्ली', 'India'],
    ['', 'Delhi', 'Delhi', 'Delhi, India'],
    ['Delhi', '', 'Delhi', 'India'],
    ['', '', '', 'India'],
  ])('ACC-06 names a city that is its own state once: %j in %j', (city, state, inOneLine, lastLine) => {
    expect(cityAndState({ city, state })).toBe(inOneLine)
    expect(stateAndCountry({ city, state, country: 'India' })).toBe(lastLine)
  })
})
