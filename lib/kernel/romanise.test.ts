import { romanise, slugOf } from './romanise'

describe('names in Latin letters', () => {
  it.each([
    ['राधा शर्मा', 'Radha Sharma'],
    ['अनीता देवी', 'Anita Devi'],
    ['ज़ाकिर', 'Zakir'],
    ['घर ५, गली नं। ३', 'Ghar 5, Gali Nan. 3'],
    ['क्‍षमा', 'Kshama'],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Guraprit Singh'],
    ['গৌতম', 'Gautam'],
    ['ৰাজীৱ', 'Rajiv'],
    ['डॉ॰ शर्मा', 'Do. Sharma'],
    ['मुंबई', 'Mumbai'],
    ['ਅੰਬਾਲਾ ਤੋਂ', 'Ambala Ton'],
    ['ક્રિષ્ના પટેલ', 'Krishna Patel'],
    ['ଓଡ଼ିଶା', 'Odisha'],
    ['வெங்கடேஷ்', 'Venkatesh'],
    ['ಕರ್ನಾಟಕ', 'Karnataka'],
    ['കൃഷ്ണൻ', 'Krishnan'],
    ['محمد علی', 'Mahamad Ali'],
    ['شرما', 'Sharma'],
    ['کَاجُو ۵۰۰', 'Kaju 500'],
    ['ᱥᱟᱱᱛᱟᱲᱤ', 'santari'],
    ['王小明', 'WangXiaoMing'],
    ['José Ōsaka', 'José Ōsaka'],
  ])('IND-07 spells %j as %s', (written, spelt) => {
    expect(romanise(written)).toBe(spelt)
  })
})

describe('the address of a product', () => {
  it.each([
    ['Mamra Almonds (Jumbo)', 'mamra-almonds-jumbo'],
    ['Kaju_Tukda', 'kaju-tukda'],
    ["Zoë's Crème & Nuts", 'zoes-creme-nuts'],
    ['काजू-साबुत', 'kaju-sabut'],
    ['কাজু বাদাম', 'kaju-badam'],
    ['முந்திரி 250', 'muntiri-250'],
    ['జీడిపప్పు', 'jidipappu'],
    ['బాదం-పప్పు', 'badam-pappu'],
    ['బాదంపప్పు', 'badampappu'],
    ['వంకాయ', 'vankaya'],
    ['ഏലം', 'elam'],
    ['ಬಾದಾಮಂ ೫', 'badamam-5'],
    ['दूध में चंपा', 'dudh-men-champa'],
    ['अंजीर', 'anjir'],
    ['કંપોટ', 'kampot'],
    ['কাজু বাংলা', 'kaju-banla'],
    ['کاجو بادام ۵۰۰', 'kaju-badam-500'],
    ['اخروٹ', 'akhrot'],
    ['👩‍🍳 🥜', ''],
  ])('SEO-01 of %j is proposed in Latin letters', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
