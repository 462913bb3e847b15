import type { CartMerge } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'

export type CartWords = Pick<(typeof messages)['auth']['login']['form'], 'cartCame' | 'cartReduced'>

/** Describes how the guest's cart was merged; null when there was none. */
export function cartWords({ lines, reduced }: CartMerge, labels: CartWords): string | null {
  const parts = [
    ...(lines > 0 ? [labels.cartCame] : []),
    ...(reduced.length > 0 ? [fill(labels.cartReduced, { names: reduced.join(', ') })] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : null
}
