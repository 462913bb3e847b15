import { useEffect, useRef } from 'react'
import { centreInRail } from '@/components/ui/centre-in-rail'

type Props<State extends string> = {
  label: string
  states: readonly State[]
  current: State
  textOf: (state: State) => string
  /** The count of each state, shown after its text; undefined: not loaded yet. */
  counts?: Readonly<Partial<Record<State, number>>> | undefined
  onChoose: (state: State) => void
}

/** A list's states as a row of buttons; the current one is exposed to screen readers, and scrolled into view if the row overflows. */
export function ListTabs<State extends string>({ label, states, current, textOf, counts, onChoose }: Props<State>) {
  const row = useRef<HTMLDivElement>(null)
  // The counts make the buttons wider, and a state may be offered only once the member's rights are known.
  const isCounted = counts !== undefined
  useEffect(() => centreInRail(row.current, '[aria-current]'), [current, isCounted, states.length])
  return (
    <div ref={row} role="group" aria-label={label} className="admin-tabs mb-3">
      {states.map((state) => (
        <button key={state} type="button" aria-current={state === current ? 'true' : undefined} onClick={() => onChoose(state)}>
          {textOf(state)}
          {counts?.[state] !== undefined && <span className="figures ml-1.5 text-ink-soft"> {counts[state]}</span>}
        </button>
      ))}
    </div>
  )
}
