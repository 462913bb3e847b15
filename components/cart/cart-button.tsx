import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { CartLabels, CartMenuLabels } from '@/components/shared/labels'
import { CartMenu } from './cart-menu'

/** The header's cart button with the number of lines, and the drop-down it opens (SHELL-06). */
export function CartButton() {
  const t = useTranslations('cart')
  // Parse boundaries: next-intl types a part of messages/en.json as `any`.
  const view = t.raw('view') as CartLabels
  const { quantityOf, decrease, increase, remove, bestSellers } = view
  const { gone, gonePack, otherPacks, otherPacksOf, similar, similarTo } = view
  const unavailable = { gone, gonePack, otherPacks, otherPacksOf, similar, similarTo }
  const figures = useTranslations('checkout.view.figures')
  const totals = { coupon: figures('coupon'), shipping: figures('shipping'), free: figures('free') }
  const labels = { ...(t.raw('button') as CartMenuLabels), quantityOf, decrease, increase, remove, bestSellers, ...unavailable, ...totals }
  return (
    <CartMenu labels={labels}>
      <Icon name="bag" />
    </CartMenu>
  )
}
