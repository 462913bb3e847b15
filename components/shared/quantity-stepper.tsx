'use client'

type Props = {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  labels: { group: string; decrease: string; increase: string; quantity: string }
  disabled?: boolean
}

const STEP = 'grid size-11 place-items-center text-xl leading-none hover:bg-panel disabled:text-line-strong disabled:hover:bg-transparent'

/** One less, how many, one more. The figure itself is read-only: a step is one piece. */
export function QuantityStepper({ value, min, max, onChange, labels, disabled = false }: Props) {
  return (
    <div role="group" aria-label={labels.group} className="inline-flex h-12 items-center rounded-button border border-line-strong bg-card">
      <button
        type="button"
        aria-label={labels.decrease}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
        className={STEP}
      >
        −
      </button>
      <input
        readOnly
        autoComplete="off"
        aria-label={labels.quantity}
        value={value}
        className="figures h-full w-12 bg-transparent text-center font-semibold"
      />
      <button
        type="button"
        aria-label={labels.increase}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={STEP}
      >
        +
      </button>
    </div>
  )
}
