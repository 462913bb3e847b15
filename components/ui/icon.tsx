/** Each has its drawing in icons.css. */
export const ICONS = [
  'search',
  'heart',
  'user',
  'bag',
  'menu',
  'close',
  'home',
  'shop',
  'down',
  'right',
  'arrow',
  'chat',
  'mail',
  'phone',
  'pin',
  'seal',
  'hand',
  'grain',
  'bowl',
  'facebook',
  'twitter',
  'instagram',
  'linkedin',
  'star',
] as const

export type IconName = (typeof ICONS)[number]

const USUAL_PX = 24

type Props = { name: IconName; /** Pixels. */ size?: number; className?: string }

/**
 * Decoration: whoever shows it says its meaning in words beside it or in a label. Not lucide-react: its icons are client components, so each
 * would ship its code.
 */
export function Icon({ name, size = USUAL_PX, className = '' }: Props) {
  return (
    <i
      aria-hidden="true"
      className={`icon icon-${name} ${className}`.trimEnd()}
      style={size === USUAL_PX ? undefined : { fontSize: size }}
    />
  )
}
