import {
  foldTyped,
  parsePhone,
  parsePin,
  parseShopPhone,
  readCouponCode,
  readOneTimeCode,
  readOrderCode,
  readTicketNumber,
} from './typed-text'

const phoneOrFault = (typed: string) => {
  const parsed = parsePhone(typed)
  return parsed.ok ? parsed.value : parsed.reason
}

const pinOrFault = (typed: string) => {
  const parsed = parsePin(typed)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('typed text', () => {
  it.each([
    ['devanagari', '९८७'],
    ['bengali', '৯৮৭'],
    ['gurmukhi', '੯੮੭'],
    ['gujarati', '૯૮૭'],
    ['tamil', '௯௮௭'],
    ['telugu', '౯౮౭'],
    ['kannada', '೯೮೭'],
    ['malayalam', '൯൮൭'],
    ['urdu', '۹۸۷'],
    ['full width', '９８７'],
    ['mathematical', '𝟗𝟖𝟕'],
    ['keycap', '9\ufe0f8\u200d7\ufeff'],
  ])('IND-08 has the digits of every script and width: %s', (_, typed) => {
    expect(foldTyped(typed)).toBe('987')
  })

  it('IND-08 has one kind of blank and of dash, and no invisible characters', () => {
    expect(foldTyped('\u202a a\u00a0\t\u2003b \u2011\u2013\u2014\u2212\u00adc\u2069 ')).toBe('a b ----c')
  })
})

describe('a phone number', () => {
  it.each([
    '98765 43210',
    '+91 98765-43210',
    '098765-43210',
    '0091 98765 43210',
    '91 9876543210',
    '091 98765 43210',
    '(+91) 98765.43210',
    '+91 (0) 98765 43210',
    '+910 98765 43210',
    'tel:+91-98765-43210',
    'Mobile: 98765 43210',
    'मोबाइल: ९८७६५ ४३२१०',
    'https://wa.me/919876543210',
    '#98765 43210',
    '98765/43210',
    '98765_43210',
    '\u2066+91\u201198765\u201143210\u2069',
    '९८७६५४३२१०',
    '௯௮௭௬௫ ௪௩௨௧௦',
    '９８７６５　４３２１０',
    '9\u20e38\u20e37\u20e36543210',
  ])('IND-08 is read from %j', (typed) => {
    expect(phoneOrFault(typed)).toBe('9876543210')
  })

  it.each([
    ['9123456789', '9123456789'],
    ['+91 91234 56789', '9123456789'],
    ['91 91919 19191', '9191919191'],
    ['0 91234 56789', '9123456789'],
  ])('IND-08 that begins with 91 keeps its digits: %j', (typed, phone) => {
    expect(phoneOrFault(typed)).toBe(phone)
  })

  it.each([
    ['98765 43210 / 91234 56780', 'two_numbers'],
    ['9876543210, +91 91234 56780', 'two_numbers'],
    ['9876543210 or 9123456780', 'two_numbers'],
    ['98765 43210 91234 56780', 'two_numbers'],
    ['022-2345 6789; 98765 43210', 'two_numbers'],
    ['022 2345 6789', 'landline'],
    ['(011) 2345-6789', 'landline'],
    ['+91 33 2345 6789', 'landline'],
    ['+91-11-23456789', 'landline'],
    ['+911123456789', 'landline'],
    ['1123456789', 'landline'],
    ['080 2345 6789', 'landline'],
    ['+91 80 4123 4567', 'landline'],
    ['079-2658 1234', 'landline'],
    ['0612 2234567', 'landline'],
    ['08172-223344', 'landline'],
    ['1800 123 4567', 'toll_free'],
    ['+91 1860 500 1234', 'toll_free'],
    ['1800-11-4000', 'toll_free'],
    ['+1 415 555 0100', 'abroad'],
    ['0044 7911 123456', 'abroad'],
    ['+971 50 123 4567', 'abroad'],
    ['14085550123', 'abroad'],
    ['1 (415) 555-0100', 'abroad'],
    ['447911123456', 'abroad'],
    ['971501234567', 'abroad'],
    ['9779812345678', 'abroad'],
    ['94712345678', 'too_long'],
    ['98765432101', 'too_long'],
    ['+91 98765 432101', 'too_long'],
    ['5876543210', 'digits'],
    ['+91 5876543210', 'digits'],
    ['+91 1234567890', 'digits'],
    ['98765 4321', 'digits'],
    ['112', 'digits'],
    ['0000000000', 'digits'],
    ['', 'digits'],
    ['98765 43210 (home)', 'letters'],
    ['asha9876543210@mail.example', 'letters'],
  ])('IND-08 is not %j, because: %s', (typed, fault) => {
    expect(phoneOrFault(typed)).toBe(fault)
  })
})

describe('the reason why a phone number is refused', () => {
  it.each(['5876543210', '58765 43210', '5876 543210', '1234567890', '1123456789', '8023456789', '1800 123 4567', '98765', '587654321012'])(
    'IND-08 is the same with and without the country code: %j',
    (typed) => {
      const reasons = ['', '+91 ', '+91', '+91-', '(+91) ', '0091 ', '91 ', '91'].map((prefix) => phoneOrFault(prefix + typed))
      expect(new Set(reasons)).toEqual(new Set([phoneOrFault(typed)]))
    },
  )
})

describe('the phone number of a shop', () => {
  it.each([
    ['tel:+919876543210', '9876543210'],
    ['https://wa.me/919876543210', '9876543210'],
    ['(011) 2345-6789', '(011) 2345-6789'],
    ['tel:+91-80-2345-6789', '+91-80-2345-6789'],
    ['Phone: 0612 2234567', '0612 2234567'],
    ['+91 2762234567', '+91 2762234567'],
    ['1800 123 4567', '1800 123 4567'],
    ['१८०० १२३ ४५६७', '1800 123 4567'],
    ['+44 7911 123456', '+44 7911 123456'],
  ])('SHELL-11 is read from %j', (typed, phone) => {
    expect(parseShopPhone(typed)).toEqual({ ok: true, value: phone })
  })

  it.each(['', '98765', '98765 4321', '98765432101', '+1', '0000000000', '98765 43210 / 91234 56780', 'ask Meera', '98765 43210 (shop)'])(
    'SHELL-11 is not %j',
    (typed) => {
      expect(parseShopPhone(typed).ok).toBe(false)
    },
  )
})

describe('a PIN code', () => {
  it.each([
    '560001',
    '560 001',
    '560-001',
    '560\u200b001\u200f',
    '५६०००१',
    '５６０００１',
    'PIN 560001',
    'Pincode: 560 001.',
    'पिन कोड – ५६०००१',
    'Bengaluru 560001',
    '5,60,001',
    '#560001',
    'MG Road, Bengaluru 560001, India',
  ])('IND-08 is read from %j', (typed) => {
    expect(pinOrFault(typed)).toBe('560001')
  })

  it.each([
    ['056001', 'zero'],
    ['12345', 'digits'],
    ['5600011', 'digits'],
    ['560001 or 560002', 'digits'],
    ['Flat 12, MG Road 560001', 'digits'],
    ["560001' or 1=1", 'digits'],
    ['', 'digits'],
  ])('IND-08 is not %j, because: %s', (typed, fault) => {
    expect(pinOrFault(typed)).toBe(fault)
  })
})

describe('a code', () => {
  it.each(['123456', ' 123 456 ', '123-456', 'OTP: 123456', '१२३४५६', 'Your OTP is 123456.', '\u200e123456'])(
    'ACC-03 of one use is read from %j',
    (typed) => {
      expect(readOneTimeCode(typed)).toBe('123456')
    },
  )

  it('ACC-03 of one use is not guessed from text with several numbers', () => {
    expect(readOneTimeCode('123456 is valid for 10 minutes')).toBe('')
  })

  it.each([
    '20261121-7K3M0XQ1',
    '#20261121-7k3m0xq1',
    'Order no. 20261121 7K3M OXQL.',
    '20261121–7K3M0XQI',
    '202611217k3m0xq1',
    '२०२६११२१-7K3M0XQ1',
    '２０２６１１２１－７Ｋ３Ｍ０ＸＱ１',
    '\u206820261121-7K3M0XQ1\u2069',
  ])('ORD-02 the code of an order is read from %j', (typed) => {
    expect(readOrderCode(typed)).toBe('20261121-7K3M0XQ1')
  })

  it('ORD-02 the code of an order is not invented from other text', () => {
    expect(['# mh/2026', '20261121', ''].map(readOrderCode)).toEqual(['MH/2026', '20261121', ''])
  })

  it.each(['MC-7K3M9XQ2VB', 'mc 7k3m9 xq2vb', '#MC–7K3M9XQ2VB', 'Ticket MC7K3M9XQ2VB'])(
    'CONT-01 the number of a ticket is read from %j',
    (typed) => {
      expect(readTicketNumber(typed)).toBe('MC-7K3M9XQ2VB')
    },
  )

  it.each(['DIWALI-10', ' DIWALI-10 ', '“DIWALI–10”', '#DIWALI‑१०', 'DIWALI -\u200b10', 'ＤＩＷＡＬＩ-10'])(
    'CHK-08 the code of a coupon is read from %j',
    (typed) => {
      expect(readCouponCode(typed)).toBe('DIWALI-10')
    },
  )
})
