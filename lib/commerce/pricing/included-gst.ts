import type { Paise } from '@/lib/domain/money'
import { basisPoints, portionOf } from './exact'

const WHOLE = basisPoints(100)

/** The GST that a price including it holds, to the nearest even number of paise: halves of it are then CGST and SGST to the paisa. */
export function includedGst(taxedPaise: Paise, gstPercent: number): Paise {
  const rate = basisPoints(gstPercent)
  return 2 * portionOf(taxedPaise, rate, 2 * (WHOLE + rate))
}
