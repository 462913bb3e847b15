import { useRef, useState } from 'react'

type Busy = {
  isBusy: boolean
  /** One at a time: what is asked for while it is under way is the second half of a double click. */
  run: (work: () => Promise<unknown>) => Promise<void>
  /** For work whose end is not its promise's. False: something is under way. */
  begin: () => boolean
  end: () => void
}

export function useBusy(): Busy {
  const underWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const begin = () => {
    if (underWay.current) return false
    underWay.current = true
    setIsBusy(true)
    return true
  }
  const end = () => {
    underWay.current = false
    setIsBusy(false)
  }
  const run = async (work: () => Promise<unknown>) => {
    if (!begin()) return
    try {
      await work()
    } finally {
      end()
    }
  }
  return { isBusy, run, begin, end }
}
