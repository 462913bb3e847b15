import { ValidationError } from 'yup'
import { fault } from '@/lib/i18n/text-keys'
import { payBackRule } from './admin.rules'
import { maskAccount, readReference, readRefundAccount, REFERENCE_EXPECTED } from './refund-account.model'
import { trackedRefundAccountRule } from './refund-account.rules'

const EMPTY = { upi_id: '', account_name: '', account_number: '', ifsc: '' }
const ORDER = { code: 'x', phone_or_email: 'y' }
const isValid = (typed: Partial<typeof EMPTY>) => trackedRefundAccountRule.isValid({ ...ORDER, ...EMPTY, ...typed }, { strict: true })
const BANK = { account_name: 'Asha Rao', account_number: '123456789', ifsc: 'SBIN0001234' }

describe('an account for a refund', () => {
  it.each(['asha@okaxis', ' Asha.Rao-1@ybl ', '9876543210@paytm'])('IND-10 accepts the UPI ID "%s"', async (upi) => {
    expect(await isValid({ upi_id: upi })).toBe(true)
  })

  it.each(['asha', 'asha@', '@okaxis', 'asha@gmail.com', 'a b@c d@ybl', 'asha@okaxis@ybl', '<b>@ybl'])(
    'IND-10 refuses the UPI ID "%s"',
    async (upi) => {
      expect(await isValid({ upi_id: upi })).toBe(false)
    },
  )

  it('IND-10 accepts a bank account with its spaces, and refuses one that is not whole', async () => {
    expect(await isValid({ ...BANK, account_number: '1234 5678-9012', ifsc: ' sbin0001234' })).toBe(true)
    expect(await isValid({})).toBe(false)
    for (const wrong of [
      { account_name: ' ' },
      { account_name: '\u200b' },
      { account_number: '12345678' },
      { account_number: '12345678x' },
      { ifsc: 'SBIN1001234' },
    ])
      expect([wrong, await isValid({ ...BANK, ...wrong })]).toEqual([wrong, false])
  })

  it('IND-10 of a chosen kind is refused at the fields of that kind, whatever the others hold', async () => {
    const faultsOf = async (typed: object): Promise<Readonly<Record<string, unknown>>> => {
      const refused: unknown = await trackedRefundAccountRule
        .validate({ ...ORDER, ...EMPTY, ...typed }, { strict: true, abortEarly: false })
        .catch((error: unknown) => error)
      if (!(refused instanceof ValidationError)) return {}
      return Object.fromEntries(refused.inner.map(({ path = '', message }) => [path, message]))
    }
    expect(Object.keys(await faultsOf({ kind: 'upi' }))).toEqual(['upi_id'])
    expect(Object.keys(await faultsOf({ kind: 'bank', upi_id: 'asha@okaxis' }))).toEqual(['account_name', 'account_number', 'ifsc'])
    expect(await faultsOf({ kind: 'bank', upi_id: 'asha@', ...BANK })).toEqual({})
    expect(Object.keys(await faultsOf({ kind: 'card' }))).toContain('kind')
    expect(await faultsOf({ kind: 'upi', upi_id: 'asha@gmail.com' })).toEqual({
      upi_id: fault('upi_id_is_email'),
    })
    expect(readRefundAccount({ ...EMPTY, ...BANK, kind: 'bank', upi_id: 'asha@okaxis' })).toMatchObject({ kind: 'bank' })
  })

  it('IND-10 is stored as banks write it, and shown with most of it hidden', () => {
    const bank = readRefundAccount({ upi_id: ' ', account_name: ' Asha Rao ', account_number: '1234 5678-9012', ifsc: ' sbin0001234' })
    expect(bank).toEqual({ kind: 'bank', accountName: 'Asha Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234' })
    expect(maskAccount(bank)).toBe('…9012')
    expect(maskAccount(readRefundAccount({ ...EMPTY, upi_id: ' Asha@OkAxis' }))).toBe('as…@okaxis')
  })
})

describe('the number of a transfer', () => {
  it.each([
    ['a UPI or IMPS number', ' 4330 1234 5678 ', '433012345678'],
    ['a UTR of NEFT', 'sbin326331123456', 'SBIN326331123456'],
    ['a UTR of RTGS', 'HDFCR52026112712345678', 'HDFCR52026112712345678'],
    ['one of an app', 'T2611271530451234567890', 'T2611271530451234567890'],
    ['one with its name', 'UTR: 433012345678', 'UTR433012345678'],
    ['one with invisible characters and wide digits', '\u200b４３３０-12345678', '433012345678'],
  ])('IND-10 may be %s', (_, typed, reference) => {
    expect(readReference(typed)).toBe(reference)
  })

  it.each(['x', '', ' ', 'done', '43301234567', 'paid in the shop', 'ABCDEFGHIJKLMNOP', '<b>433012345678</b>', '4'.repeat(36)])(
    'IND-10 is not "%s"',
    async (typed) => {
      expect(readReference(typed)).toBeNull()
      await expect(payBackRule.validate({ reference: typed }, { strict: true, abortEarly: false })).rejects.toMatchObject({
        errors: [REFERENCE_EXPECTED],
      })
    },
  )
})
