import { useEffect, useRef } from 'react'
import type { AddressesRead } from '@/lib/api-client/addresses'
import { refreshCart } from '@/lib/api-client/cart-writes'
import type { Address } from '@/lib/domain/customer'

/** Whether cash may be paid depends on where the order goes: another place, here or from another tab, asks for the summary again. */
export function useRefreshedSummary(addresses: AddressesRead, chosen: Address | undefined): void {
  const last = useRef<string | null>(null)
  const goesTo = addresses.value ? `${chosen?.id ?? 'nowhere'} ${chosen?.postalCode ?? ''}` : null
  useEffect(() => {
    if (goesTo === null) return
    const isAnother = last.current !== null && last.current !== goesTo
    last.current = goesTo
    if (isAnother) void refreshCart()
  }, [goesTo])
}
