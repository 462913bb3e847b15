import { useRef } from 'react'
import { findPincode } from '@/lib/api-client/addresses'
import { readPin } from '@/lib/domain/contact-data'
import type { PinPlace } from '@/lib/domain/customer'

/**
 * A full PIN code fills in where it is; an unknown one does nothing. `onPin` hears what is typed, `onChoose` that the shopper has chosen a place
 * by hand: from then on only another PIN code speaks.
 */
export function usePinFill(known: string, fillIn: (place: PinPlace) => void): { onPin: (text: string) => void; onChoose: () => void } {
  const lastPin = useRef(readPin(known))
  const turn = useRef(0)

  const ask = async (pin: string) => {
    lastPin.current = pin
    const mine = ++turn.current
    const place = await findPincode(pin)
    if (place !== null && mine === turn.current) fillIn(place)
  }

  return {
    onPin: (text) => {
      const pin = readPin(text)
      if (pin !== null && pin !== lastPin.current) void ask(pin)
    },
    onChoose: () => {
      turn.current += 1
    },
  }
}
