import * as cart from '.'
import { apiText } from '@/lib/i18n/api-texts'
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
    // Returned only to a client that sent no id: our own browsers keep theirs in a cookie that scripts cannot read.
    const told = visitor.kind === 'anonymous' && owner.kind === 'guest' ? { tempUserId: owner.guestId } : {}
    return success({ message: apiText(ctx.locale, 'cart.added'), cart: await cart.getCart(ctx, owner), ...told })
  }),
  bind(calls.changeQuantity, async (ctx, { input, visitor }) => {
    const changed = await cart.changeQuantity(ctx, visitor, { lineId: input.id, quantity: input.quantity })
    return changed.ok ? success({ message: apiText(ctx.locale, 'cart.updated'), cart: await cart.getCart(ctx, visitor) }) : changed
  }),
  bind(calls.removeFromCart, async (ctx, { id, visitor }) => {
    const removed = await cart.removeLine(ctx, visitor, id('id'))
    if (!removed.ok) return removed
    return success({ message: apiText(ctx.locale, 'cart.removed'), cart: await cart.getCart(ctx, visitor) })
  }),
  bind(calls.saveForLater, async (ctx, { input: { id, variant, quantity }, visitor }) => {
    const saved = await cart.saveForLater(ctx, visitor, { productId: id, label: variant, quantity })
    return saved.ok ? success({ message: apiText(ctx.locale, 'cart.saved'), cart: await cart.getCart(ctx, visitor) }) : saved
  }),
  bind(calls.moveToCart, async (ctx, { input, visitor }) => {
    const moved = await cart.moveToCart(ctx, visitor, { productId: input.id, label: input.variant })
    return moved.ok ? success({ message: apiText(ctx.locale, 'cart.moved'), cart: await cart.getCart(ctx, visitor) }) : moved
  }),
  bind(calls.removeSaved, async (ctx, { input, visitor }) => {
    const removed = await cart.removeSaved(ctx, visitor, { productId: input.id, label: input.variant })
    return removed.ok ? success({ message: apiText(ctx.locale, 'cart.saved_removed'), cart: await cart.getCart(ctx, visitor) }) : removed
  }),
]
