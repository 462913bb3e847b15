'use client'

import { useId } from 'react'
import { RATING_MAX } from '@/lib/domain/limits'
import { fill } from '@/lib/i18n/fill'

type Props = { legend: string; label: string; value: number; onChange: (rating: number) => void; error: string | null }

/** Five radios that look like stars: arrow keys move between them, a screen reader says '4 of 5 stars'. */
export function StarChoice({ legend, label, value, onChange, error }: Props) {
  const id = useId()
  const ratings = Array.from({ length: RATING_MAX }, (_, index) => index + 1)
  return (
    <fieldset aria-describedby={`${id}error`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="star-choice">
        {ratings.map((rating) => (
          <label key={rating} data-lit={rating <= value || undefined}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="sr-only"
              aria-invalid={error !== null}
            />
            <span className="sr-only">{fill(label, { count: rating })}</span>
            <i className="icon icon-star" />
          </label>
        ))}
      </div>
      <p id={`${id}error`} aria-live="polite" className="field-error">
        {error}
      </p>
    </fieldset>
  )
}
