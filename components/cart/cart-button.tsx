import { Icon } from '@/components/ui/icon'
import { labels } from '@/lib/i18n/labels'
import { CartMenu } from './cart-menu'

/** The header's cart button with the number of lines, and the drop-down it opens (SHELL-06). */
export function CartButton() {
  const { quantityOf, decrease, increase, remove, bestSellers, ...view } = labels('cart.view')
  const { gone, gonePack, otherPacks, otherPacksOf, similar, similarTo } = view
  const unavailable = { gone, gonePack, otherPacks, otherPacksOf, similar, similarTo }
  const { coupon, shipping, free } = labels('checkout.view.figures')
  const totals = { coupon, shipping, free }
  return (
    <CartMenu labels={{ ...labels('cart.button'), quantityOf, decrease, increase, remove, bestSellers, ...unavailable, ...totals }}>
      <Icon name="bag" />
    </CartMenu>
  )
}
