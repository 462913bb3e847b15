'use client'

type Props = {
  productId: number
  variant: string | null
  state: 'ready' | 'out_of_stock' | 'no_variant'
  addedMs: number
  labels: { idle: string; adding: string; added: string; outOfStock: string }
  accessibleName: string
  quantity?: number
  className?: string
}

export function AddToCartButton({ labels, accessibleName, className }: Props) {
  return <button aria-label={accessibleName} className={className}>{labels.idle}</button>
}
