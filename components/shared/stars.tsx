import { MAX_RATING } from '@/lib/domain/limits'

const STAR = 'm10 1.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 14.9l-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z'
const POSITIONS = Array.from({ length: MAX_RATING }, (_, index) => index)

type Props = {
  rating: number
  /** Its text alternative, as '4.6 out of 5 stars'. */
  label: string
  sizePx?: number
}

const Row = ({ sizePx }: { sizePx: number }) =>
  POSITIONS.map((position) => (
    <svg key={position} viewBox="0 0 20 20" width={sizePx} height={sizePx} className="shrink-0">
      <path d={STAR} fill="currentColor" />
    </svg>
  ))

/** Five stars, filled as far as the rating goes. */
export function Stars({ rating, label, sizePx = 18 }: Props) {
  return (
    <span role="img" aria-label={label} className="relative inline-flex align-middle text-line">
      <Row sizePx={sizePx} />
      <span className="absolute inset-y-0 left-0 flex overflow-hidden text-saffron" style={{ width: `${(rating / MAX_RATING) * 100}%` }}>
        <Row sizePx={sizePx} />
      </span>
    </span>
  )
}
