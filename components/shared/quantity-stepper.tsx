'use client'

type Props = {
  value: number
  min: number
  max: number
  onChange: (value: number) => void
  labels: { group: string; decrease: string; increase: string; quantity: string }
  disabled?: boolean
}

/** Decrease, quantity, increase. The field is read-only; each step is one piece. */
export function QuantityStepper({ value, min, max, onChange, labels, disabled = false }: Props) {
  return (
    <div role="group" aria-label={labels.group} className="stepper">
      <button type="button" aria-label={labels.decrease} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        −
      </button>
      <input readOnly autoComplete="off" aria-label={labels.quantity} value={value} />
      <button type="button" aria-label={labels.increase} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        +
      </button>
    </div>
  )
}
