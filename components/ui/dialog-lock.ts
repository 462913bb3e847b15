import { createContext } from 'react'

/** Tells the dialog around a component that a task of this component has begun (1) or ended (-1). */
export const DialogLock = createContext<(change: 1 | -1) => void>(() => {})
