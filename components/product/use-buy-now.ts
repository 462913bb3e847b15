import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { sayNotAdded } from '@/components/shared/use-add-to-cart'
import { addItem } from '@/lib/api-client/cart'
import { BUY_NOW_DELAY_MS } from '@/lib/domain/limits'

type Order = { productId: number; variant: string; quantity: number }

/** Puts the pack in the cart, then goes to the checkout (PDP-06). */
export function useBuyNow({ productId, variant, quantity }: Order): { isBusy: boolean; buy: () => void } {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = async () => {
    setBusy(true)
    const answer = await addItem({ productId, variant, quantity })
    if (answer.ok) {
      timer.current = setTimeout(() => router.push('/checkout'), BUY_NOW_DELAY_MS)
      return
    }
    setBusy(false)
    sayNotAdded(answer.failure.message)
  }
  return { isBusy, buy: () => void (isBusy || send()) }
}
