import { useId } from 'react'
import type { CardLabels } from '@/components/shared/card-purchase'
import { IslandCard } from '@/components/shared/island-card'
import { Link } from '@/components/shared/link'
import { isOutOfStock, priceOfCard } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import { useBestSellers } from '@/lib/commerce/catalog/best-sellers.client'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { formatMoney } from '@/lib/commerce/kernel/money'

/** A full row of the grid on a wide screen, two on a phone. */
const CARDS = 4
/** As many as the header's menu holds without scrolling. */
const LINKS = 3
const THUMBNAIL_PX = 56

const useForSale = (count: number): readonly ProductCard[] =>
  useBestSellers()
    .filter((card) => !isOutOfStock(card))
    .slice(0, count)

/** Below the message of the empty cart page: a way on that needs no search. Absent while nothing is known. */
export function BestSellers({ title, labels }: { title: string; labels: CardLabels }) {
  const id = useId()
  const cards = useForSale(CARDS)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <IslandCard card={card} labels={labels} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProductLink({ card }: { card: ProductCard }) {
  const { pricePaise, variant } = priceOfCard(card)
  return (
    <li>
      <Link href={`/products/${card.slug}`} className="flex items-center gap-3 rounded-button py-1.5 hover:bg-panel">
        <ProductPicture
          src={card.imageUrl}
          alt=""
          width={THUMBNAIL_PX}
          height={THUMBNAIL_PX}
          sizes={`${THUMBNAIL_PX}px`}
          className="size-14 shrink-0 rounded-input bg-panel object-cover"
        />
        <span className="min-w-0">
          <span className="line-clamp-2 leading-snug font-semibold">{card.name}</span>
          {pricePaise !== null && (
            <span className="figures block text-sm text-ink-soft">
              {[formatMoney(pricePaise), variant?.title].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The same in the header's menu, as lines. */
export function BestSellerLinks({ title }: { title: string }) {
  const id = useId()
  const cards = useForSale(LINKS)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line px-4 py-3">
      <h2 id={id} className="mb-1 text-lg">
        {title}
      </h2>
      <ul>
        {cards.map((card) => (
          <ProductLink key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}
