import { object } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { isLookAlikeEmail } from './look-alike-email'
import { newEmailRule } from './rules'

it.each([
  'asha@shop.example',
  'asha.rao+sweets@mail.shop.example',
  'jürgen@münchen.example',
  'straße@æbler.example',
  'yıldız@örnek.example',
  'आशा@उदाहरण.भारत',
  'asha@उदाहरण.भारत',
  'почта@пример.рф',
  'пошта@пример.срб',
  'ユーザ山田@例え.example',
  '用户@例子.广告',
  '사용자@예시.한국',
  'χρήστης@παράδειγμα.ελ',
])('AUTH-02 an ordinary address in one script is no look-alike: %s', (email) => {
  expect(isLookAlikeEmail(email)).toBe(false)
})

it.each([
  ['a zero-width space', 'asha\u200b@shop.example'],
  ['a zero-width joiner', 'as\u200dha@shop.example'],
  ['a word joiner in the domain', 'asha@sh\u2060op.example'],
  ['a byte order mark', '\ufeffasha@shop.example'],
  ['a right-to-left override', 'asha\u202e@shop.example'],
  ['a soft hyphen', 'as\u00adha@shop.example'],
  ['a variation selector', 'asha\ufe0f@shop.example'],
  ['a Hangul filler', 'asha\u3164@shop.example'],
  ['a tag', 'asha\u{e0061}@shop.example'],
  ['a no-break space', 'as\u00a0ha@shop.example'],
  ['a Cyrillic а', '\u0430sha@shop.example'],
  ['a Cyrillic о in the domain', 'asha@sh\u043ep.example'],
  ['a word of Cyrillic letters that all look like Latin ones', '\u0440\u0430\u0443\u0440@shop.example'],
  ['a Greek ο', 'rao@sh\u03bfp.example'],
  ['Latin and Devanagari in one label', 'ashaआ@shop.example'],
  ['Latin and a Cyrillic letter that looks like none', 'ashaж@shop.example'],
  ['a Latin alpha', '\u0251sha@shop.example'],
  ['full-width letters', 'ａｓｈａ@shop.example'],
  ['a ligature', 'ﬁg@shop.example'],
])('AUTH-02 an address with %s is a look-alike', (_what, email) => {
  expect(isLookAlikeEmail(email)).toBe(true)
})

it('AUTH-02 a look-alike address is refused at its field, wherever a new address is entered', async () => {
  const rule = object({ email: newEmailRule })
  await expect(rule.validate({ email: 'आशा@उदाहरण.भारत' })).resolves.toBeTruthy()
  await expect(rule.validate({ email: '\u0430sha@shop.example' })).rejects.toMatchObject({
    path: 'email',
    errors: [fault('email_look_alike')],
  })
})
