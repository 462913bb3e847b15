'use client'

import { useEffect } from 'react'
import { notify } from '@/components/ui/notify'
import { useCartCount } from '@/lib/commerce/cart/client'
import { cartCount } from '@/lib/commerce/cart/deferred.client'
import type { CallFailure } from '@/lib/v2/call'

function sayCountFailed({ message }: CallFailure): void {
  if (message === null) notify.failure('cartCount')
  else notify.error(message)
}

/** Counts the cart lines for the badges of the page. */
export function CartCounter() {
  const count = useCartCount(sayCountFailed)
  useEffect(() => {
    if (count !== undefined) cartCount.set(count)
  }, [count])
  return null
}
