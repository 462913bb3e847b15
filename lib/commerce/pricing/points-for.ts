import { rupeesToPaise, type Paise } from '@/lib/domain/money'

/** One reward point for every full so many rupees (ACC-13). A shop that asks for no rupees gives no points. */
export function pointsFor(paidPaise: Paise, rupeesPerPoint: number): number {
  const each = rupeesToPaise(rupeesPerPoint)
  return each > 0 && paidPaise > 0 ? (paidPaise - (paidPaise % each)) / each : 0
}
