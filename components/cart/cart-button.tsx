import { ShoppingBag } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CartMenu } from './cart-menu'

/** The header's cart button with the number of lines, and the drop-down it opens (SHELL-06). */
export function CartButton() {
  const t = useTranslations('cart.button')
  return (
    <CartMenu
      labels={{
        open: t('label'),
        openWithCount: t.raw('withCount'),
        loading: t('loading'),
        title: t('title'),
        empty: t('empty'),
        failed: t('failed'),
        retry: t('retry'),
        grandTotal: t('grandTotal'),
        quantity: t.raw('quantity'),
        viewCart: t('viewCart'),
        checkout: t('checkout'),
      }}
    >
      <ShoppingBag size={24} strokeWidth={1.75} aria-hidden="true" />
    </CartMenu>
  )
}
