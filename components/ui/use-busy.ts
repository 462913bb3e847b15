import { useContext, useRef, useState } from 'react'
import { DialogLock } from './dialog-lock'

type Busy = {
  isBusy: boolean
  /** One task at a time: calls during a task, such as the second half of a double click, are ignored. */
  run: (work: () => Promise<unknown>) => Promise<void>
  /** For tasks that do not end with a promise. False: another task is running. */
  begin: () => boolean
  end: () => void
}

/** A surrounding dialog with a `busyText` stays open while a task runs. */
export function useBusy(): Busy {
  const lockDialog = useContext(DialogLock)
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  const begin = () => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    lockDialog(1)
    return true
  }
  const end = () => {
    if (!isRunning.current) return
    isRunning.current = false
    setIsBusy(false)
    lockDialog(-1)
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
