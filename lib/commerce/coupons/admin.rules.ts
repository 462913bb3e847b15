import { object, string } from 'yup'
import { COUPON_CODE_MAX_LENGTH } from './rules'
import { SLUG_MAX_LENGTH } from '@/lib/kernel/links'
import { isSlug } from '@/lib/kernel/links'
import { PAISE_PER_RUPEE } from '@/lib/kernel/money'
import { typedNumber } from '@/lib/kernel/number-rules'
import { parsePercent, parseRupees, parseWhole } from '@/lib/kernel/typed-number'
import { readTimeInIndia } from '@/lib/i18n/dates'
import { readSlugs } from './admin.model'

const MAX_RUPEES = 9_999_999
const MAX_COUNT = 9_999_999
const CODE = /^[A-Z0-9][A-Z0-9_-]*$/i
const MAX_PRODUCTS = 500

const isTime = (text: string | undefined) => !text || readTimeInIndia(text) !== null

const amountRule = string()
  .defined()
  .trim()
  .test(
    typedNumber({
      parse: parseRupees,
      isRight: (paise) => paise > 0 && paise <= MAX_RUPEES * PAISE_PER_RUPEE,
      otherwise: 'Enter rupees above 0, like 1,000 or 99.50.',
    }),
  )
const countTest = (otherwise: string) => typedNumber({ parse: parseWhole, isRight: (count) => count >= 1 && count <= MAX_COUNT, otherwise })
const timeRule = (missing: string) => string().required(missing).test('time', 'Choose a date and a time.', isTime)

/** Shared by form and call. No discount exceeds the items to which it applies: see pricing/model.ts. */
export const couponFieldsRule = object({
  code: string()
    .trim()
    .required('Enter the code that shoppers type.')
    .max(COUPON_CODE_MAX_LENGTH, `A code has at most ${COUPON_CODE_MAX_LENGTH} characters.`)
    .matches(CODE, { message: 'Only letters, digits, - and _.', excludeEmptyString: true }),
  kind: string()
    .oneOf(['cart', 'product'] as const)
    .required(),
  percent: string()
    .defined()
    .trim()
    .test(
      typedNumber({
        parse: parsePercent,
        isRight: (percent) => percent > 0 && percent <= 100,
        otherwise: 'Enter a percentage above 0 and up to 100.',
      }),
    )
    .when('amount', ([amount]: readonly unknown[], rule) =>
      amount
        ? rule.test('one', 'Enter a discount either in percent or in rupees.', (text) => !text)
        : rule.required('Enter a discount either in percent or in rupees.'),
    ),
  amount: amountRule,
  min_buy: amountRule,
  max_discount: amountRule.when('amount', ([amount]: readonly unknown[], rule) =>
    amount ? rule.test('percent only', 'This is only for a discount in percent.', (text) => !text) : rule,
  ),
  starts_at: timeRule('Choose when it begins.'),
  ends_at: timeRule('Choose when it ends.').when('starts_at', ([begin]: readonly unknown[], rule) =>
    rule.test('order', 'It must end after it begins.', (text) => typeof begin !== 'string' || !text || text > begin),
  ),
  total_limit: string().defined().trim().test(countTest('Enter a whole number of at least 1, or leave it empty.')),
  per_customer_limit: string()
    .trim()
    .required('Enter how often each customer may use it.')
    .test(countTest('Enter a whole number of at least 1.')),
  products: string()
    .defined()
    .max(MAX_PRODUCTS * (SLUG_MAX_LENGTH + 1))
    .test('slugs', `Choose the products, at most ${MAX_PRODUCTS}.`, (text = '') => {
      const slugs = readSlugs(text)
      return slugs.length <= MAX_PRODUCTS && slugs.every(isSlug)
    })
    .when('kind', ([kind]: readonly unknown[], rule) => (kind === 'product' ? rule.required('Choose at least one product.') : rule)),
})

const versionRule = string().required().max(64)

export const couponChangeRule = object({ fields: couponFieldsRule.required(), version: string().defined().max(64) })
export const couponActiveRule = object({
  is_active: string()
    .oneOf(['0', '1'] as const)
    .required(),
  version: versionRule,
})
