import type { Paise } from '@/lib/domain/money'

const BASIS_POINTS = 100

/** 18 % is 1800: rates and coupons have at most two decimals, so this is exact. */
export const basisPoints = (percent: number): number => Math.round(percent * BASIS_POINTS)

/** amount × share / whole, to the nearest paisa, a half upwards. Whole numbers all the way: in floats a product of crores is not exact. */
export function portionOf(amount: Paise, share: number, whole: number): Paise {
  const [numerator, denominator] = [BigInt(amount) * BigInt(share), BigInt(whole)]
  return Number((2n * numerator + denominator) / (2n * denominator))
}

export const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((total, one) => total + one, 0)
