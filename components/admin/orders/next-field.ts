import type { KeyboardEvent } from 'react'

/** Enter moves to the group's next text field, or does nothing: a barcode scanner ends every number with Enter, which must not submit the form. */
export function moveToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const fields = [...(event.currentTarget.closest('[role=group]')?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
