import { useRef, useState } from 'react'
import { useBusy } from '@/components/ui/use-busy'
import type { Answer, CallFailure } from '@/lib/v2/call'
import type { RefusedForm } from './refused-form'

export type Fault = NonNullable<RefusedForm> & {
  /** Which one it is: the same words again are said again. */
  count: number
}

type Attempts = {
  isBusy: boolean
  fault: Fault | null
  /** Of what needs no server to be found. null: nothing is wrong (any more). */
  say: (refused: RefusedForm) => void
  /** null: refused, and said so, or one is under way. After a success it stays busy until `release`: what follows is no time for a second one. */
  attempt: <T>(send: () => Promise<Answer<T>>) => Promise<T | null>
  release: () => void
}

/** Sends a form once at a time. Nothing that was typed is touched, however it ends. */
export function useAttempt(onFailure: (failure: CallFailure) => NonNullable<RefusedForm>): Attempts {
  const { isBusy, begin, end } = useBusy()
  const [fault, setFault] = useState<Fault | null>(null)
  const count = useRef(0)

  const say = (refused: RefusedForm) => {
    count.current += 1
    setFault(refused && { ...refused, count: count.current })
  }
  const attempt = async <T>(send: () => Promise<Answer<T>>): Promise<T | null> => {
    if (!begin()) return null
    const answer = await send()
    if (answer.ok) {
      say(null)
      return answer.value
    }
    say(onFailure(answer.failure))
    end()
    return null
  }
  return { isBusy, fault, say, attempt, release: end }
}
