/** Not from icon.tsx: an island would carry every drawing of the shop. */
const DRAWINGS = {
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
} as const

/** A finger swipes; the little room beside a phone's headings is for the pause button. */
const WITH_POINTER = 'max-md:hidden'

/** `role`: what the whole is, as a screen reader says it after its name. */
export type CarouselLabels = { role: string; previous: string; next: string; pause: string; play: string }

type Props = {
  labels: CarouselLabels
  className: string
  /** null: there is no autoplay to stop. */
  playing: boolean | null
  onMove: (direction: 1 | -1) => void
  onToggle: () => void
}

type ButtonProps = { label: string; icon: keyof typeof DRAWINGS; onClick: () => void; className?: string }

const ControlButton = ({ label, icon, onClick, className = '' }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`grid size-11 place-items-center rounded-chip border border-line-strong bg-page text-green transition-colors hover:bg-panel ${className}`}
  >
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[icon]} />
    </svg>
  </button>
)

export const CarouselControls = ({ labels, className, playing, onMove, onToggle }: Props) => (
  <div className={`flex shrink-0 gap-2 ${className}`}>
    <ControlButton label={labels.previous} icon="left" onClick={() => onMove(-1)} className={WITH_POINTER} />
    {playing === null ? null : (
      <ControlButton label={playing ? labels.pause : labels.play} icon={playing ? 'pause' : 'play'} onClick={onToggle} />
    )}
    <ControlButton label={labels.next} icon="right" onClick={() => onMove(1)} className={WITH_POINTER} />
  </div>
)
