import { printable } from './printable'

describe('what is printed of what people type', () => {
  it.each([
    ['राधा शर्मा', 'Radha Sharma'],
    ['अनीता देवी', 'Anita Devi'],
    ['ज़ाकिर', 'Zakir'],
    ['घर ५, गली ३', 'Ghar 5, Gali 3'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Guraprit Singh'],
    ['গৌতম', 'Gautam'],
    ['ક્રિષ્ના પટેલ', 'Krishna Patel'],
    ['வெங்கடேஷ்', 'Venkatesh'],
    ['ಕರ್ನಾಟಕ', 'Karnataka'],
    ['കൃഷ്ണൻ', 'Krishnan'],
    ['André Ōsaka Жук', 'André Ōsaka Жук'],
    ['₹5 – ‘half’ · ½', '₹5 – ‘half’ · ½'],
    ['Anya 🎉 王 محمد', 'Anya □ □ □'],
    ['Mal\u202elory\u0000\u001b[2J\n12, MG Road', 'Mal lory [2J 12, MG Road'],
  ])('IND-07 prints %j as %s', (typed, printed) => {
    expect(printable(typed)).toBe(printed)
  })
})
