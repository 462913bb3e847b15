import { useId } from 'react'
import { Link } from '@/components/shared/link'
import { priceOfCard } from '@/components/shared/price-line'
import { ProductPicture } from '@/components/shared/product-picture'
import { useBestSellers } from '@/lib/commerce/catalog/best-sellers.client'
import type { ProductCard } from '@/lib/commerce/catalog/model'
import { formatMoney } from '@/lib/kernel/money'

/** As many as the header's menu holds without scrolling. */
const LINKS = 3
const THUMBNAIL_PX = 56

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
          priority
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

/** Best sellers as lines in the header's empty cart menu; the cart page has cards (suggestions.tsx). Absent until loaded. */
export function BestSellerLinks({ title }: { title: string }) {
  const id = useId()
  const cards = useBestSellers()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line px-4 py-3">
      <h2 id={id} className="mb-1 text-lg">
        {title}
      </h2>
      <ul>
        {cards.slice(0, LINKS).map((card) => (
          <ProductLink key={card.id} card={card} />
        ))}
      </ul>
    </section>
  )
}
