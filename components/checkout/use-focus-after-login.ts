import { useEffect, useRef, type RefObject } from 'react'
import type { User } from '@/lib/domain/customer'

/** What somebody logged in with is gone then, and the focus with it: the steps take it. */
export function useFocusAfterLogin(user: User | null | undefined): RefObject<HTMLDivElement | null> {
  const steps = useRef<HTMLDivElement>(null)
  const wasGuest = useRef(false)
  const isGuest = user === null
  const isCustomer = Boolean(user)
  useEffect(() => {
    if (isGuest) wasGuest.current = true
    if (!isCustomer || !wasGuest.current) return
    wasGuest.current = false
    steps.current?.focus()
  }, [isGuest, isCustomer])
  return steps
}
