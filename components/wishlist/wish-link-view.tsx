import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/shared/link'
import { fill } from '@/lib/i18n/fill'

export type WishLinkProps = {
  /** 'Wishlist: {count}' */
  label: string
  className: string
  /** Shows the label as text; otherwise an icon with the count. */
  isLine?: boolean
}

export function WishLinkView({ label, className, isLine = false, count }: WishLinkProps & { count: number }) {
  const text = fill(label, { count })
  if (isLine)
    return (
      <Link href="/wishlist" rel="nofollow" className={className}>
        <Icon name="heart" size={20} />
        {text}
      </Link>
    )
  return (
    <Link href="/wishlist" rel="nofollow" aria-label={text} title={text} className={className}>
      <Icon name="heart" />
      {count > 0 && (
        <span aria-hidden="true" className="count-badge">
          {count}
        </span>
      )}
    </Link>
  )
}
