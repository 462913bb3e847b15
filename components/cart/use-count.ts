import { notify } from '@/components/ui/notify'
import { useCartCount } from '@/lib/api-client/cart'
import type { CallFailure } from '@/lib/v2/call'

function sayCountFailed({ message }: CallFailure): void {
  if (message === null) notify.failure('cartCount')
  else notify.error(message)
}

/** The number of cart lines for a badge; 0 while it is not known. */
export const useCount = (): number => useCartCount(sayCountFailed) ?? 0
