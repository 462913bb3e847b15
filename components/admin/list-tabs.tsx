type Props<State extends string> = {
  label: string
  states: readonly State[]
  current: State
  textOf: (state: State) => string
  onChoose: (state: State) => void
}

/** The states of a list as a row of buttons; the current one is named to screen readers. */
export const ListTabs = <State extends string>({ label, states, current, textOf, onChoose }: Props<State>) => (
  <div role="group" aria-label={label} className="admin-tabs mb-3">
    {states.map((state) => (
      <button key={state} type="button" aria-current={state === current ? 'true' : undefined} onClick={() => onChoose(state)}>
        {textOf(state)}
      </button>
    ))}
  </div>
)
