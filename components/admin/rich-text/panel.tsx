import type { KeyboardEvent, ReactNode } from 'react'

type Props = { label: string; confirm: () => void; close: () => void; children: ReactNode }

/** Not a form, because it is inside the page's form. Enter confirms, Escape closes. */
export function Panel({ label, confirm, close, children }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return
    event.preventDefault()
    if (event.key === 'Enter') confirm()
    else close()
  }
  return (
    <div role="group" aria-label={label} onKeyDown={onKeyDown} className="rich-text-panel">
      {children}
    </div>
  )
}
