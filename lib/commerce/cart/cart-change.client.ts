import { type Cart, type CartLine, isSameVariant, type LineOfProduct, sumOfLines } from './model'

/**
 * A cart change made by the shopper. Quantities are absolute except in 'add', so that the last of several clicks decides. Saved lines are identified by product
 * and variant, so that a line that the server has not confirmed yet can be changed as well.
 */
export type CartChange =
  | { kind: 'add'; productId: number; variant: string; quantity: number }
  | { kind: 'quantity'; lineId: number; quantity: number }
  | { kind: 'remove'; lineId: number }
  /** `isBack`: undoes a removal from the saved list; the line is no longer in the cart. */
  | { kind: 'save'; line: LineOfProduct; isBack: boolean }
  | { kind: 'move' | 'forget'; line: LineOfProduct }

function changeLine(line: CartLine, change: CartChange): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return isSameVariant(line, change) ? [{ ...line, quantity: line.quantity + change.quantity }] : [line]
    case 'quantity':
      return line.id === change.lineId ? [{ ...line, quantity: change.quantity }] : [line]
    case 'remove':
      return line.id === change.lineId ? [] : [line]
    case 'save':
      return !change.isBack && isSameVariant(line, change.line) ? [] : [line]
    case 'move':
      return isSameVariant(line, change.line) ? [{ ...line, quantity: raised(line, change.line) }] : [line]
    case 'forget':
      return [line]
  }
}

const raised = ({ quantity, upperLimit }: CartLine, saved: CartLine): number => Math.min(quantity + saved.quantity, upperLimit ?? Infinity)

const without = (lines: readonly CartLine[], line: CartLine) => lines.filter((other) => !isSameVariant(other, line))

function changeSaved(saved: readonly CartLine[], change: CartChange): readonly CartLine[] {
  switch (change.kind) {
    case 'save':
      return [...without(saved, change.line), change.line]
    case 'move':
    case 'forget':
      return without(saved, change.line)
    case 'add':
    case 'quantity':
    case 'remove':
      return saved
  }
}

/**
 * The cart as the server will return it if it accepts the change. A product that is not in the cart yet appears only with the server's
 * answer, which has its name and price.
 */
export function applyChange(cart: Cart, change: CartChange): Cart {
  const lines = cart.lines.flatMap((line) => changeLine(line, change))
  const unavailable = cart.unavailable.flatMap((line) => changeLine(line, change))
  return { lines, unavailable, grandTotalPaise: sumOfLines(lines), saved: cart.saved && changeSaved(cart.saved, change) }
}

/** A later change of the same line replaces an earlier quantity: five quick clicks on plus send one or two calls. */
export const supersedes = (later: CartChange, earlier: CartChange): boolean =>
  (later.kind === 'quantity' || later.kind === 'remove') && earlier.kind === 'quantity' && later.lineId === earlier.lineId
