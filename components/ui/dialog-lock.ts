import { createContext } from 'react'

/** Tells the surrounding dialog that a task has begun (1) or ended (-1). */
export const DialogLock = createContext<(change: 1 | -1) => void>(() => {})
