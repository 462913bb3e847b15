import { sumOfLines, type Cart, type CartLine } from '@/lib/domain/cart'

/** What a shopper does to the cart. Quantities are absolute except in 'add', so that the last of several clicks is the whole truth. */
export type CartChange =
  | { kind: 'add'; productId: number; variant: string; quantity: number }
  | { kind: 'quantity'; lineId: number; quantity: number }
  | { kind: 'remove'; lineId: number }

function changeLine(line: CartLine, change: CartChange): readonly CartLine[] {
  if (change.kind === 'add') {
    return line.productId === change.productId && line.variant === change.variant
      ? [{ ...line, quantity: line.quantity + change.quantity }]
      : [line]
  }
  if (line.id !== change.lineId) return [line]
  return change.kind === 'remove' ? [] : [{ ...line, quantity: change.quantity }]
}

/** The cart as it will be when the server agrees. A product that is not in it yet comes with the server's answer: only that knows its name and price. */
export function applyChange(cart: Cart, change: CartChange): Cart {
  const lines = cart.lines.flatMap((line) => changeLine(line, change))
  return { lines, grandTotalPaise: sumOfLines(lines) }
}

/** A later change of the same line makes an earlier one needless: five quick clicks on plus are one or two calls, not five. */
export function supersedes(later: CartChange, earlier: CartChange): boolean {
  return later.kind !== 'add' && earlier.kind === 'quantity' && later.lineId === earlier.lineId
}
