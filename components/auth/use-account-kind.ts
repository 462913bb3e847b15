import { useRef, useState } from 'react'
import type { AccountKind } from './account-field'

type Form = { typed: () => string; write: (kind: AccountKind, account: string) => void }

/** Which of the two is asked for. What was typed for the other waits until they change back. */
export function useAccountKind(initial: AccountKind, { typed, write }: Form) {
  const [kind, setKind] = useState(initial)
  const other = useRef('')
  const changeKind = (next: AccountKind) => {
    if (next === kind) return
    const left = typed()
    write(next, other.current)
    other.current = left
    setKind(next)
  }
  return { kind, changeKind }
}
