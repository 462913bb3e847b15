import { PAISE_PER_RUPEE, type Paise } from '@/lib/domain/money'

const SIGN = '₹'
const NO_PAISE = '.00'

/** '12,34,567' : the last three digits, then pairs, as India groups. */
function groupIndian(digits: string): string {
  const head = digits.slice(0, -3)
  return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/**
 * '₹12,34,567.00': always two decimals. For v2 answers (ruling 11), the columns of an invoice and the unit sale price, which the law wants so. Own
 * code, not Intl: a phone's ICU must not disagree with the server's.
 */
export function formatMoneyInFull(paise: Paise): string {
  const whole = Math.abs(Math.round(paise))
  const fraction = String(whole % PAISE_PER_RUPEE).padStart(2, '0')
  return `${paise < 0 ? '-' : ''}${SIGN}${groupIndian(String(Math.floor(whole / PAISE_PER_RUPEE)))}.${fraction}`
}

/** '₹349', but '₹349.50' when there are paise: how a shopper reads every price, total and saving. */
export function formatMoney(paise: Paise): string {
  const text = formatMoneyInFull(paise)
  return text.endsWith(NO_PAISE) ? text.slice(0, -NO_PAISE.length) : text
}

/** '₹349.00', or `unknown` for what no server has told. */
export const formatKnownMoney = (paise: Paise | null, unknown: string): string => (paise === null ? unknown : formatMoney(paise))
