import { useRef, useState } from 'react'

type Busy = {
  isBusy: boolean
  /** One task at a time: calls during a task are ignored, such as the second half of a double click. */
  run: (work: () => Promise<unknown>) => Promise<void>
  /** For tasks that do not end with a promise. False: another task is running. */
  begin: () => boolean
  end: () => void
}

export function useBusy(): Busy {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const begin = () => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    return true
  }
  const end = () => {
    isRunning.current = false
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
