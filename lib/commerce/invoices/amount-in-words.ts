import { PAISE_PER_RUPEE, type Paise } from '@/lib/kernel/money'

const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = ['', '', ...'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')]
/** Largest first; the remainder below one hundred uses SMALL and TENS. */
const STEPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

function belowHundred(count: number): string {
  if (count < SMALL.length) return SMALL[count] ?? ''
  const ones = count % 10
  return [TENS[Math.floor(count / 10)], ones > 0 ? SMALL[ones] : []].flat().join('-')
}

function inWords(count: number): string {
  const step = STEPS.find(([size]) => count >= size)
  if (!step) return belowHundred(count)
  const [size, name] = step
  const rest = count % size
  // For a crore of crores and more: "One Lakh Crore".
  return [inWords(Math.floor(count / size)), name, rest > 0 ? inWords(rest) : []].flat().join(' ')
}

/** 12_345_650 becomes 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'. Never negative. */
export function amountInWords(paise: Paise): string {
  const rest = paise % PAISE_PER_RUPEE
  const rupees = `Rupees ${inWords(Math.floor(paise / PAISE_PER_RUPEE))}`
  return `${rupees}${rest > 0 ? ` and ${inWords(rest)} Paise` : ''} Only`
}
