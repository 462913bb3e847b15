'use client'

import { AddToCartButton } from '@/components/shared/add-to-cart-button'
import { priceOfCard, saleStateOfCard } from '@/components/shared/card-price'
import { changeWish } from '@/components/shared/change-wish'
import { ProductPicture } from '@/components/shared/product-picture'
import { Icon } from '@/components/ui/icon'
import type { ProductCard } from '@/lib/domain/catalog'
import { ADDED_MS } from '@/lib/domain/limits'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/i18n/money'
import type { WishlistLabels } from './wishlist-labels'

const PICTURE_PX = 640
const SIZES = '(width >= 80rem) 295px, (width >= 40rem) 330px, 50vw'

type Props = { card: ProductCard; labels: WishlistLabels; /** The focus must go somewhere when the card does. */ onRemove: () => void }

export function WishCard({ card, labels, onRemove }: Props) {
  const { pack, pricePaise, struckPaise } = priceOfCard(card)
  const variant = pack ? pack.variant || null : ''
  const remove = () => {
    onRemove()
    void changeWish(card.slug, false)
  }
  return (
    <article className="card">
      <div className="card-picture">
        <ProductPicture src={card.imageUrl} alt={card.imageAlt} width={PICTURE_PX} height={PICTURE_PX} sizes={SIZES} caption={card.name} />
      </div>
      <div className="card-body">
        <h2 className="line-clamp-2 text-base leading-snug md:text-lg">
          <a href={`/products/${card.slug}`} className="cover-link">
            {card.name}
          </a>
        </h2>
        <p className="figures mt-auto flex flex-wrap items-baseline gap-x-1.5 pt-1.5 text-sm text-ink-soft">
          {struckPaise !== null && <s>{formatMoney(struckPaise)}</s>}
          {pricePaise !== null && <b className="text-lg font-semibold text-ink">{formatMoney(pricePaise)}</b>}
          {pack?.variant && <span>{`· ${pack.variant}`}</span>}
        </p>
        <AddToCartButton
          productId={card.id}
          variant={variant}
          state={saleStateOfCard(card)}
          addedMs={ADDED_MS}
          labels={{ idle: labels.addToCart, adding: labels.adding, added: labels.added, outOfStock: labels.outOfStock }}
          accessibleName={fill(labels.addToCartName, { name: card.name, pack: variant ? `, ${variant}` : '' })}
          className="card-button"
        />
      </div>
      <button type="button" onClick={remove} aria-label={fill(labels.remove, { name: card.name })} className="card-heart">
        <Icon name="close" size={18} />
      </button>
    </article>
  )
}
