import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { CartMenuLabels } from '@/components/shared/labels'
import { CartMenu } from './cart-menu'

/** The header's cart button with the number of lines, and the drop-down it opens (SHELL-06). */
export function CartButton() {
  // Parse boundary: next-intl types a part of messages/en.json as `any`.
  const labels = useTranslations('cart').raw('button') as CartMenuLabels
  return (
    <CartMenu labels={labels}>
      <Icon name="bag" />
    </CartMenu>
  )
}
