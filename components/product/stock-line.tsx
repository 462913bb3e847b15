'use client'

import { useChosenPack } from './chosen-pack'

/** Whether the chosen pack can be had, in plain words; nothing of a server that does not say. Its radio says what is scarce or gone, so nothing needs to be announced here. */
export function StockLine() {
  const { chosen } = useChosenPack()
  if (chosen.stock === null) return null
  const plentyOrFew = chosen.isScarce ? 'stock-few' : 'stock-plenty'
  return <p className={`stock-line ${chosen.isAvailable ? plentyOrFew : 'stock-none'}`}>{chosen.stock}</p>
}
