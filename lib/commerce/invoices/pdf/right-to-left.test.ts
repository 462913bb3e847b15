import { linesAsSeen } from './paper'

describe('Urdu on paper, word by word from left to right', () => {
  it.each([
    ['a name', 'محمد علی', ['علی  محمد']],
    ['a number between words', 'گلی 12 لکھنؤ', ['لکھنؤ  12 گلی']],
    ['English behind Urdu', 'گلی محمد MG Road', ['MG Road محمد  گلی']],
    ['Urdu within English', 'Flat 4, محمد علی Road 5', ['Flat 4, علی  محمد  Road 5']],
    ['brackets', '(محمد) علی', ['علی  )محمد(']],
  ])('IND-07 %s', (_, text, lines) => {
    expect(linesAsSeen(text, () => true)).toEqual(lines)
  })

  it('IND-07 begins with the first words when it wraps', () => {
    expect(linesAsSeen('ایک دو تین چار', (line) => line.split(/ +/).length <= 2)).toEqual(['دو  ایک', 'چار  تین'])
  })
})
