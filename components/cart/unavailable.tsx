import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/shared/link'
import type { CartLine } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'

type Props = {
  line: Pick<CartLine, 'name' | 'categorySlug'>
  labels: { gone: string; similar: string; similarTo: string }
}

/** In the place of what can be done with a line: that it is no longer for sale, and the way to similar products. */
export const Unavailable = ({ line: { name, categorySlug }, labels }: Props) => (
  <>
    <p className="mt-1 text-sm text-terracotta-ink">{labels.gone}</p>
    <Link
      href={categorySlug === null ? '/shop' : `/category/${categorySlug}`}
      aria-label={fill(labels.similarTo, { name })}
      className={buttonClass('quiet', 'px-0 text-sm')}
    >
      {labels.similar}
    </Link>
  </>
)
