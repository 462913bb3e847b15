import type { ProductCard as Card } from '@/lib/domain/catalog'
import { ADDED_MS } from '@/lib/domain/limits'
import { ProductCard } from '@/components/shared/product-card'
import { HomeRail, RAIL_ITEM_SIZES } from './home-rail'

/** Two screens of four: a rail is a taste, and every card weighs on the page (PERF-01). */
const RAIL_LENGTH = 6

type Props = { title: string; eyebrow: string; cards: readonly Card[]; link?: { href: string; text: string } }

export const ProductRail = ({ title, eyebrow, cards, link }: Props) => (
  <HomeRail title={title} eyebrow={eyebrow} link={link}>
    {cards.slice(0, RAIL_LENGTH).map((card) => (
      <ProductCard key={card.id} card={card} addedMs={ADDED_MS} path="/" sizes={RAIL_ITEM_SIZES} />
    ))}
  </HomeRail>
)
