import { ProductCard } from '@/components/shared/product-card'
import type { ProductCard as Card } from '@/lib/domain/catalog'
import { ADDED_ON_CARD_MS } from '@/lib/domain/limits'

/** As many cards as a phone shows side by side: their pictures are its largest first paint. */
const FIRST_ROW = 2

type Props = { cards: readonly Card[]; path: string }

export function ProductGrid({ cards, path }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 min-[40rem]:grid-cols-3 md:gap-5 xl:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} addedMs={ADDED_ON_CARD_MS} path={path} priority={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
