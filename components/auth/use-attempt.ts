import { useRef, useState } from 'react'
import type { Answer, CallFailure } from '@/lib/v2/call'

export type Fault = { text: string; /** Which attempt it was: the same words again are said again. */ count: number }

type Attempts = {
  isBusy: boolean
  fault: Fault | null
  /** null: refused, and said so, or one is under way. After a success it stays busy until `release`: what follows is no time for a second one. */
  attempt: <T>(send: () => Promise<Answer<T>>) => Promise<T | null>
  release: () => void
}

/** Sends a form once at a time. Nothing that was typed is touched, however it ends. */
export function useAttempt(onFailure: (failure: CallFailure) => string): Attempts {
  const underWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)

  const release = () => {
    underWay.current = false
    setIsBusy(false)
  }
  const attempt = async <T>(send: () => Promise<Answer<T>>): Promise<T | null> => {
    if (underWay.current) return null
    underWay.current = true
    setIsBusy(true)
    const answer = await send()
    if (answer.ok) {
      setFault(null)
      return answer.value
    }
    const text = onFailure(answer.failure)
    setFault((last) => ({ text, count: (last?.count ?? 0) + 1 }))
    release()
    return null
  }
  return { isBusy, fault, attempt, release }
}
