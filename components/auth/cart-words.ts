import type { CartMerge } from '@/lib/domain/customer'
import { fill } from '@/lib/format/fill'
import type { LoginLabels } from './auth-labels'

/** What became of the guest's cart, in words; null when there was none. */
export function cartWords({ lines, reduced }: CartMerge, labels: LoginLabels): string | null {
  const parts = [
    ...(lines > 0 ? [labels.cartCame] : []),
    ...(reduced.length > 0 ? [fill(labels.cartReduced, { names: reduced.join(', ') })] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : null
}
