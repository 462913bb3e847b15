import { PAISE_PER_RUPEE, type Paise } from '@/lib/domain/money'

const SIGN = '₹'

/** '12,34,567' : the last three digits, then pairs, as India groups. */
function groupIndian(digits: string): string {
  const head = digits.slice(0, -3)
  return head === '' ? digits : `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
}

/** '₹12,34,567.50': always two decimals. Own code, not Intl: a phone's ICU must not disagree with the server's. */
export function formatMoney(paise: Paise): string {
  const whole = Math.abs(Math.round(paise))
  const fraction = String(whole % PAISE_PER_RUPEE).padStart(2, '0')
  return `${paise < 0 ? '-' : ''}${SIGN}${groupIndian(String(Math.floor(whole / PAISE_PER_RUPEE)))}.${fraction}`
}

/** '₹349', but '₹349.50' when there are paise: for prices on cards and packs. */
export function formatPrice(paise: Paise): string {
  const text = formatMoney(paise)
  return text.endsWith('.00') ? text.slice(0, -3) : text
}
