/** Each has a drawing in icons.svg, and its row there in icons.css. */
export const ICONS = [
  'search',
  'heart',
  'heart-full',
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
  'gift',
  'shield',
  'facebook',
  'twitter',
  'instagram',
  'linkedin',
  'receipt',
  'exit',
  'more',
  'star',
  'share',
  'link',
  'globe',
] as const

export type IconName = (typeof ICONS)[number]

const USUAL_PX = 24

type Props = { name: IconName; /** Pixels. */ size?: number; className?: string }

/** Decorative: the caller provides the meaning as text or label. Not lucide-react, whose icons are client components and add code to the page. */
export function Icon({ name, size = USUAL_PX, className = '' }: Props) {
  const scale = size === USUAL_PX ? {} : { style: { fontSize: size } }
  return <i className={`icon icon-${name} ${className}`.trimEnd()} {...scale} />
}
