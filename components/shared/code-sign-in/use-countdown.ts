import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** Whole seconds until the end; `restart` begins anew. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return { secondsLeft, restart: () => setSecondsLeft(seconds) }
}
