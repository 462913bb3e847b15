import { LOCALES } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

type Text = { key: string; text: string }

const textsIn = (value: unknown, key = ''): readonly Text[] => {
  if (typeof value === 'string') return [{ key, text: value }]
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, one]) => textsIn(one, `${key}.${name}`)) : []
}

/** Every text of the shop in every language, except the page that describes the dark patterns. */
const texts = LOCALES.flatMap((locale) => textsIn(messagesOf(locale))).filter(({ key }) => !key.includes('.policies.compliance.'))
const matching = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text))

describe('the texts of the shop', () => {
  it('DARK-01 name no deadline that does not exist, no countdown and no other shoppers', () => {
    expect(matching(/hurry|last chance|ends (in|soon|today)|limited.time|act (now|fast)|sell(ing|s) (out )?fast|almost gone/i)).toEqual([])
    expect(matching(/(people|others|shoppers|customers) (are|have) (viewing|looking|bought|added)/i)).toEqual([])
    expect(matching(/जल्दी करें|आखिरी मौका|सीमित समय|खत्म होने वाला|लोग देख रहे/)).toEqual([])
  })

  it('DARK-03 shame no shopper for saying no', () => {
    expect(matching(/no,? thanks|^i (don.t|do not)|i('d| would) rather|miss out|are you sure you want to (miss|lose|leave)/i)).toEqual([])
    expect(matching(/नहीं,? (शुक्रिया|धन्यवाद)|मुझे (नहीं चाहिए|ज़रूरत नहीं|परवाह नहीं)|मौका (छोड़|गँवा)/)).toEqual([])
  })

  it('DARK-11 contain no question that a tick answers with no', () => {
    expect(matching(/\b(un-?tick|un-?check|opt.?out|do not tick)\b/i)).toEqual([])
    expect(matching(/टिक (हटाएँ|न करें|मत करें)/)).toEqual([])
  })

  it('DARK-10 ask no shopper to subscribe, install or allow anything before going on', () => {
    expect(matching(/(subscribe|sign up|install|allow notifications).{0,30}(to continue|to go on|first)/i)).toEqual([])
  })
})
