import type { KeyboardEvent } from 'react'

/**
 * Enter moves to the next text field of the group, and does nothing in the last one. A barcode scanner ends every number with Enter: it must neither
 * send the form nor reach a button.
 */
export function moveToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
