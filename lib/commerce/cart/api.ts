import * as cart from '.'
import { success } from '@/lib/kernel/result'
import { newGuestId } from '@/lib/kernel/visitor'
import * as calls from './wire'
import { bind, bindRead, type Binding } from '@/lib/v2/bind'

export const cartBindings: readonly Binding[] = [
  bindRead(calls.getCart, (ctx, { visitor }) => cart.getCart(ctx, visitor)),
  bindRead(calls.countCart, async (ctx, { visitor }) => ({ count: await cart.countLines(ctx, visitor) })),
  bind(calls.addToCart, async (ctx, { input, visitor }) => {
    const owner = visitor.kind === 'anonymous' ? { kind: 'guest' as const, guestId: newGuestId() } : visitor
    const added = await cart.addItem(ctx, owner, { productId: input.id, variant: input.variant, quantity: input.quantity })
    if (!added.ok) return added
    // Returned only to a client that sent no id: our browsers have theirs in a cookie that scripts cannot read.
    const told = visitor.kind === 'anonymous' && owner.kind === 'guest' ? { tempUserId: owner.guestId } : {}
    return success({ message: 'Product added to cart successfully', cart: await cart.getCart(ctx, owner), ...told })
  }),
  bind(calls.changeQuantity, async (ctx, { input, visitor }) => {
    const changed = await cart.changeQuantity(ctx, visitor, { lineId: input.id, quantity: input.quantity })
    return changed.ok ? success({ message: 'Cart updated', cart: await cart.getCart(ctx, visitor) }) : changed
  }),
  bind(calls.removeFromCart, async (ctx, { id, visitor }) => {
    const removed = await cart.removeLine(ctx, visitor, id('id'))
    if (!removed.ok) return removed
    return success({ message: 'Product is successfully removed from your cart', cart: await cart.getCart(ctx, visitor) })
  }),
  bind(calls.saveForLater, async (ctx, { input: { id, variant, quantity }, visitor }) => {
    const saved = await cart.saveForLater(ctx, visitor, { productId: id, label: variant, quantity })
    return saved.ok ? success({ message: 'Saved for later', cart: await cart.getCart(ctx, visitor) }) : saved
  }),
  bind(calls.moveToCart, async (ctx, { input, visitor }) => {
    const moved = await cart.moveToCart(ctx, visitor, { productId: input.id, label: input.variant })
    return moved.ok ? success({ message: 'Moved to your cart', cart: await cart.getCart(ctx, visitor) }) : moved
  }),
  bind(calls.removeSaved, async (ctx, { input, visitor }) => {
    const removed = await cart.removeSaved(ctx, visitor, { productId: input.id, label: input.variant })
    return removed.ok ? success({ message: 'Removed from your saved products', cart: await cart.getCart(ctx, visitor) }) : removed
  }),
]
