import { object, type ObjectSchema, ValidationError } from 'yup'
import { addressRule } from '@/lib/commerce/addresses/rules'
import { contactRule } from '@/lib/commerce/contact/rules'
import { forgotPasswordRule, loginRule, nameRule, signupRule } from '@/lib/commerce/customers/rules'
import { trackOrderRule } from '@/lib/commerce/orders/rules'
import { faultText } from '@/lib/i18n/api-texts'
import { type Fault, fault } from '@/lib/i18n/text-keys'
import { readEmail, readLine } from './contact-data'
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH } from './typed-rules'
import { newEmailRule } from './rules'
import { codeRule, PHONE_FAULTS, phoneRule, pinRule } from './typed-rules'

/** null: the values are right. */
async function faultOf(rule: ObjectSchema<object>, values: object): Promise<string | Fault | null> {
  try {
    await rule.validate(values, { strict: true })
    return null
  } catch (error) {
    if (error instanceof ValidationError) return error.errors[0] ?? null
    throw error
  }
}

const faultOfPhone = (phone: string) => faultOf(object({ phone: phoneRule }), { phone })
const faultOfPin = (pin: string) => faultOf(object({ pin: pinRule }), { pin })
const faultOfName = (name: string) => faultOf(object({ name: nameRule }), { name })
const faultOfAddress = (address: string) => faultOf(addressRule.pick(['address']), { address })

describe('a refusal', () => {
  it.each([
    ['98765 4321', PHONE_FAULTS.digits],
    ['asha', PHONE_FAULTS.letters],
    ['98765432101', PHONE_FAULTS.too_long],
    ['9876543210, 9123456780', PHONE_FAULTS.two_numbers],
    ['(011) 2345 6789', PHONE_FAULTS.landline],
    ['1800 123 4567', PHONE_FAULTS.toll_free],
    ['+44 7911 123456', PHONE_FAULTS.abroad],
    ['9'.repeat(1_000), PHONE_FAULTS.too_long],
    ['14085550123', PHONE_FAULTS.abroad],
    ['5876543210', PHONE_FAULTS.digits],
  ])('IND-08 of the phone number %j names the rule', async (typed, rule) => {
    expect(await faultOfPhone(typed)).toBe(rule)
  })

  it('IND-08 of a PIN code names the rule', async () => {
    const faults = [await faultOfPin('056001'), await faultOfPin('12345')]
    expect(faults).toEqual([fault('pin_zero'), fault('pin_digits')])
  })
})

it('IND-08 forms send the number that was understood', async () => {
  const rule = object({ phone: phoneRule, pin: pinRule, code: codeRule })
  expect(await rule.validate({ phone: 'tel:+919876543210', pin: 'PIN ५६०००१', code: '123 456' })).toEqual({
    phone: '9876543210',
    pin: '560001',
    code: '123456',
  })
})

describe('IND-08 a landline that earlier versions took for a mobile number', () => {
  const PHONE = '8041234567'

  it('finds its account', async () => {
    const typed = { login_by: 'phone', email: '+91 80 4123 4567', password: 'secret' }
    expect(await loginRule.validate(typed)).toMatchObject({ email: PHONE })
    expect(await faultOf(forgotPasswordRule, { email_or_phone: PHONE })).toBeNull()
  })

  it('is refused for a new account and an address', async () => {
    const signup = { name: 'Asha', register_by: 'phone', email_or_phone: PHONE, password: 'secret-1', password_confirmation: 'secret-1' }
    expect([await faultOf(signupRule, signup), await faultOfPhone(PHONE)]).toEqual([PHONE_FAULTS.landline, PHONE_FAULTS.landline])
  })

  it.each(['022 2345 6789', '1800 123 4567', '98765432101'])('%s finds none', async (email) => {
    expect(await faultOf(loginRule, { login_by: 'phone', email, password: 'secret' })).not.toBeNull()
  })
})

it('ACC-01 the refusal of an email address shows how one looks, in every language', async () => {
  const rule = object({ email: newEmailRule })
  const faults = await Promise.all(['asha@@x', 'asha@mail', 'asha', '.'].map((email) => faultOf(rule, { email })))
  expect([...new Set(faults)]).toEqual([fault('email_format')])
  expect(faultText('en', fault('email_format'))).toBe('An email address looks like name@example.com.')
  expect(await faultOf(loginRule, { login_by: 'email', email: 'asha', password: 'x' })).toEqual(fault('account_email_format'))
  for (const key of ['email_format', 'account_email_format'] as const)
    expect(faultText('hi', fault(key))).toBe('ईमेल पता name@example.com जैसा होता है।')
  expect(await faultOf(forgotPasswordRule, { email_or_phone: 'asha@@x' })).toBe(faults[0])
  expect(await faultOf(trackOrderRule, { code: '20261121-7K3M9XQ2', phone_or_email: 'asha@@x' })).toBe(faults[0])
  expect(await faultOf(rule, { email: `${'a'.repeat(250)}@mail.example` })).toEqual(fault('max_characters', { path: 'email', max: 254 }))
})

describe('a name and an address', () => {
  it('ACC-01 ACC-06 have no stack of marks on a letter, which covers the lines around it', async () => {
    const tooMany = fault('too_many_marks')
    expect([await faultOfName(`a${'\u0301'.repeat(9)}`), await faultOfAddress(`a${'\u0301\u200d'.repeat(5)}`)]).toEqual([tooMany, tooMany])
    expect(await faultOfName(`a${'\u0301'.repeat(8)}`)).toBeNull()
  })

  const inAllForms = async (text: string) => [
    await faultOfName(text),
    await faultOf(contactRule, { name: text, email: 'asha@mail.example' }),
    await faultOfAddress(text),
  ]

  it.each([' ', '\u3164', '\u200b'])('ACC-01 ACC-06 are missing if nothing of them is seen: %j', async (text) => {
    expect(await inAllForms(text)).toEqual([fault('name_missing'), fault('contact_name_missing'), fault('address_missing')])
  })

  it.each(['.', '–', "'"])('ACC-01 ACC-06 say something: the refusal of %j names what is wanted', async (text) => {
    expect(await inAllForms(text)).toEqual([fault('name_letters'), fault('name_letters'), fault('address_letters')])
  })

  it.each(['Sathya', "D'Souza", 'O’Brien', 'सुनीता शर्मा', 'தமிழ்செல்வி', 'محمد علی', 'Null', '=1+1', '👩‍🍳 Chef', '12/3-A'])(
    'ACC-01 ACC-06 can be %s',
    async (text) => {
      expect([await faultOfName(text), await faultOfAddress(text)]).toEqual([null, null])
    },
  )

  it.each(['क्षि', '👩‍🍳', 'é', 'x'])('ACC-01 ACC-06 have as many letters as a reader counts: %s', async (letter) => {
    expect(await faultOfName(`a${letter.repeat(NAME_MAX_LENGTH - 1)}`)).toBeNull()
    expect(await faultOfAddress(`a${letter.repeat(ADDRESS_MAX_LENGTH - 1)}`)).toBeNull()
    expect(await faultOfName(`a${letter.repeat(NAME_MAX_LENGTH)}`)).toEqual(fault('name_too_long', { max: 100 }))
    expect(await faultOfAddress(`a${letter.repeat(ADDRESS_MAX_LENGTH)}`)).toEqual(fault('address_too_long', { max: 300 }))
  })

  it('ACC-01 are stored composed, without characters that reorder or hide text', () => {
    expect(readLine('Jose\u0301 \u202eevil\u2066 Ra\u00advi\u3164')).toBe('José evil Ravi')
    expect(readLine('क्‍ष 👩‍🍳 ❤️')).toBe('क्‍ष 👩‍🍳 ❤️')
    expect(readEmail('\u2066 Asha@Mail.example\u2069 ')).toBe('asha@mail.example')
  })
})
