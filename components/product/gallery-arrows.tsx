type Props = {
  active: number
  count: number
  labels: { previous: string; next: string; positions: readonly string[] }
  onStep: (by: 1 | -1) => void
}

const Chevron = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d={path} />
  </svg>
)

/** Arrows on a desk, dots on a phone, and where we are for those who see neither. */
export function GalleryArrows({ active, count, labels, onStep }: Props) {
  return (
    <>
      <button type="button" aria-label={labels.previous} onClick={() => onStep(-1)} className="gallery-arrow left-3">
        <Chevron path="m14.5 6-6 6 6 6" />
      </button>
      <button type="button" aria-label={labels.next} onClick={() => onStep(1)} className="gallery-arrow right-3">
        <Chevron path="m9.5 6 6 6-6 6" />
      </button>
      <p className="sr-only" aria-live="polite">
        {labels.positions[active]}
      </p>
      <div aria-hidden="true" className="gallery-dots">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={index === active ? 'is-here' : undefined} />
        ))}
      </div>
    </>
  )
}
