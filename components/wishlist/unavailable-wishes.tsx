import { useLocale } from '#use-locale'
import type messages from '@/messages/en.json'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/shared/link'
import { ProductPicture } from '@/components/shared/product-picture'
import type { UnavailableWish } from '@/lib/commerce/wishlist/model'
import { fill } from '@/lib/i18n/fill'
import { foreignLang } from '@/lib/i18n/text-language'

const PHOTO_PX = 80

type Labels = (typeof messages)['wishlist']['view']
type RowProps = { product: UnavailableWish['product']; labels: Labels; onRemove: (slug: string) => void }

function Row({ product: { slug, name, imageUrl, categorySlug }, labels, onRemove }: RowProps) {
  const locale = useLocale()
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <ProductPicture
        src={imageUrl}
        alt=""
        width={PHOTO_PX}
        height={PHOTO_PX}
        sizes={`${PHOTO_PX}px`}
        className="size-20 shrink-0 rounded-input bg-panel object-cover"
      />
      <div className="min-w-0 grow">
        <p lang={foreignLang(name, locale)} className="font-semibold">
          {name}
        </p>
        <p className="mt-1 text-sm text-terracotta-ink">{labels.gone}</p>
        <Link
          href={categorySlug === null ? '/shop' : `/category/${categorySlug}`}
          aria-label={fill(labels.similarTo, { name })}
          className={buttonClass('quiet', 'px-0 text-sm')}
        >
          {labels.similar}
        </Link>
      </div>
      <button
        type="button"
        aria-label={fill(labels.remove, { name })}
        onClick={() => onRemove(slug)}
        className="grid size-11 shrink-0 place-items-center rounded-button text-ink-soft hover:bg-panel hover:text-danger"
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  )
}

type Props = { wishes: readonly UnavailableWish[]; labels: Labels; onRemove: (slug: string) => void }

/** Products that the shop has stopped selling: without price, page and cart button, until the customer removes them. */
export function UnavailableWishes({ wishes, labels, onRemove }: Props) {
  return (
    <section aria-labelledby="no-longer-sold" className="mt-8 first:mt-0">
      <h2 id="no-longer-sold" className="text-2xl">
        {labels.goneTitle}
      </h2>
      <ul className="mt-2">
        {wishes.map(({ product }) => (
          <Row key={product.slug} product={product} labels={labels} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  )
}
