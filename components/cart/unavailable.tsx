import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/shared/link'
import type { CartLabels } from '@/components/shared/labels'
import type { CartLine } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'

type Props = {
  line: Pick<CartLine, 'name' | 'productSlug' | 'categorySlug'>
  labels: Pick<CartLabels, 'gone' | 'gonePack' | 'otherPacks' | 'otherPacksOf' | 'similar' | 'similarTo'>
}

/** The shopper's options: other packs if the product still has a page, else similar products. */
function nextStep({ productSlug, categorySlug }: Props['line'], labels: Props['labels']) {
  if (productSlug !== null)
    return { text: labels.gonePack, href: `/products/${productSlug}`, link: labels.otherPacks, linkOf: labels.otherPacksOf }
  const href = categorySlug === null ? '/shop' : `/category/${categorySlug}`
  return { text: labels.gone, href, link: labels.similar, linkOf: labels.similarTo }
}

/** Replaces a line's actions: no longer for sale, and the next step. */
export function Unavailable({ line, labels }: Props) {
  const { text, href, link, linkOf } = nextStep(line, labels)
  return (
    <>
      <p className="mt-1 text-sm text-terracotta-ink">{text}</p>
      <Link href={href} aria-label={fill(linkOf, { name: line.name })} className={buttonClass('quiet', 'px-0 text-sm')}>
        {link}
      </Link>
    </>
  )
}
