import { useRef, useState } from 'react'

/** One at a time: what is asked for while it is under way is the second half of a double click. */
export function useBusy(): { isBusy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const underWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const run = async (work: () => Promise<unknown>) => {
    if (underWay.current) return
    underWay.current = true
    setIsBusy(true)
    try {
      await work()
    } finally {
      underWay.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
