import { amountInWords } from './amount-in-words'

describe('an amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [7, 'Rupees Zero and Seven Paise Only'],
    [100, 'Rupees One Only'],
    [1_900, 'Rupees Nineteen Only'],
    [2_000, 'Rupees Twenty Only'],
    [10_110, 'Rupees One Hundred One and Ten Paise Only'],
    [99_999, 'Rupees Nine Hundred Ninety-Nine and Ninety-Nine Paise Only'],
    [12_345_650, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [
      1_234_567_890_12,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Twelve Paise Only',
    ],
    [10_000_000_000_000_00, 'Rupees Ten Lakh Crore Only'],
  ])('IND-07 %i paise are %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })
})
