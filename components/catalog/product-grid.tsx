import { ProductCard } from '@/components/shared/product-card'
import type { ProductCard as Card } from '@/lib/domain/catalog'

/** As many cards as a phone shows side by side: their pictures are its largest first paint. */
const FIRST_ROW = 2

type Props = {
  cards: readonly Card[]
  path: string
  /** How long a button says 'Added to Cart'. */
  addedMs: number
  showsAvailability: boolean
}

export function ProductGrid({ cards, path, addedMs, showsAvailability }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-3 min-[40rem]:grid-cols-3 md:gap-5 xl:grid-cols-4">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} addedMs={addedMs} path={path} priority={index < FIRST_ROW} showsAvailability={showsAvailability} />
        </li>
      ))}
    </ul>
  )
}
