import type { OrderRequest, SeenLine } from '@/lib/domain/checkout'
import { failure, success, type Result } from '@/lib/domain/result'
import { formatMoney } from '@/lib/i18n/money'
import type { PricedCart, PricedPack } from './price-cart'

type Change = Result<null, 'cart_changed' | 'price_changed'>

function compareLine({ name, quantity, unitPricePaise }: PricedPack, seen: SeenLine | undefined): Change {
  if (seen?.quantity !== quantity) return failure('cart_changed', { name })
  return seen.pricePaise === unitPricePaise ? success(null) : failure('price_changed', { name, price: formatMoney(unitPricePaise) })
}

/** `names`: of every line in the cart, also of what is no longer sold; a line that is gone has none, and is '' then. */
function compareLines(lines: readonly PricedPack[], seenLines: readonly SeenLine[], names: ReadonlyMap<number, string>): Change {
  const seen = new Map(seenLines.map((line) => [line.id, line]))
  for (const line of lines) {
    const compared = compareLine(line, seen.get(line.id))
    if (!compared.ok) return compared
    seen.delete(line.id)
  }
  const [gone] = seen.keys()
  return gone === undefined ? success(null) : failure('cart_changed', { name: names.get(gone) ?? '' })
}

/** Nothing is ordered that the shopper has not seen: neither another line or quantity, nor at another price, nor for another total. */
export function compareSeen(
  { lines, price: { grandTotalPaise } }: PricedCart,
  { seenLines, seenTotalPaise }: OrderRequest,
  names: ReadonlyMap<number, string>,
): Result<null, 'cart_changed' | 'price_changed' | 'total_changed'> {
  const compared = seenLines === null ? success(null) : compareLines(lines, seenLines, names)
  if (!compared.ok || seenTotalPaise === null || seenTotalPaise === grandTotalPaise) return compared
  return failure('total_changed', { total: formatMoney(grandTotalPaise) })
}
