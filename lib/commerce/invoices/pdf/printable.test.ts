import fc from 'fast-check'
import { draws, fontOf } from './fonts'
import { printable } from './paper'

describe('the printable form of user input', () => {
  it.each([
    ['राधा शर्मा', 'राधा शर्मा'],
    ['தமிழ்செல்வி 12/3-A', 'தமிழ்செல்வி 12/3-A'],
    ['محمد علی', 'محمد علی'],
    ['André Ōsaka Жук', 'André Ōsaka Жук'],
    ['₹5 – ‘half’ · ½', '₹5 – ‘half’ · ½'],
    ['José', 'José'],
    ['王小明, Flat 4', 'WangXiaoMing, Flat 4'],
    ['Ｆｌａｔ 4', 'Flat 4'],
    ['Zoë राधा', 'Zoe राधा'],
    ['राधा తెలుగు محمد', 'राधा Telugu Mahamad'],
    ['محمد ₹5', 'محمد Rs5'],
    ['👩‍🍳 Chef 🎉', 'Chef'],
    ['🎉', '–'],
    ['Mal\u202elory\u0000\u001b[2J\n12, MG Road', 'Mallory [2J 12, MG Road'],
  ])('IND-07 prints %j as %s', (typed, printed) => {
    expect(printable(typed)).toBe(printed)
  })

  it('IND-07 has no character that its font cannot draw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('text', 'bold', 'title'), (typed, font) => {
        const line = printable(typed, font)
        const missing = [...line].filter((character) => !/[\u200c\u200d]/.test(character) && !draws(fontOf(line, font), character))
        expect(missing).toEqual([])
      }),
    )
  })
})
