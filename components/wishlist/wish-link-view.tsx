import { Icon } from '@/components/ui/icon'
import { fill } from '@/lib/format/fill'

type Props = { label: string; className: string; count: number }

export function WishLinkView({ label, className, count }: Props) {
  const text = fill(label, { count })
  return (
    <a href="/wishlist" rel="nofollow" aria-label={text} title={text} className={className}>
      <Icon name="heart" />
      <span
        aria-hidden="true"
        className="figures absolute -top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip border border-line bg-card px-1 text-xs leading-none"
      >
        {count}
      </span>
    </a>
  )
}
