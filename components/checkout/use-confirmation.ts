import { useEffect, useEffectEvent, useState } from 'react'
import type { AddressesRead } from '@/lib/api-client/addresses'
import type { Address, PinPlace } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { FaultLabels } from './checkout-labels'
import type { Fault } from './place-and-pay'

type Props = {
  addresses: AddressesRead
  chosen: Address | undefined
  place: PinPlace | null | undefined
  /** false: there is no way to pay for it. */
  isPayable: boolean
  labels: FaultLabels
  say: (fault: Fault) => void
}

export type Confirmation = { isOpen: boolean; ask: () => void; close: () => void }

/** Why there can be no order yet; null when nothing stands in its way (CHK-06). */
function obstacle({ addresses, chosen, place, isPayable, labels }: Props): string | null {
  if (!addresses.value) return labels.notLoaded
  if (addresses.value.length === 0) return labels.noAddress
  if (!chosen) return labels.noDefault
  if (place?.service?.serviceable === false) return fill(labels.notServed, { pin: chosen.postalCode })
  return isPayable ? null : labels.noPayment
}

/**
 * The modal before the order. It opens when it has been asked for and the addresses are known: a guest who has just become a customer has to wait
 * for theirs for a moment.
 */
export function useConfirmation(props: Props): Confirmation {
  const { addresses, say } = props
  const [isAsked, setIsAsked] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isKnown = Boolean(addresses.value ?? addresses.failure)

  const decide = useEffectEvent(() => {
    setIsAsked(false)
    const fault = obstacle(props)
    if (fault === null) setIsOpen(true)
    else say({ title: fault, faults: [] })
  })
  useEffect(() => {
    if (isAsked && isKnown) decide()
  }, [isAsked, isKnown])

  return { isOpen, ask: () => setIsAsked(true), close: () => setIsOpen(false) }
}
