import type { ProductCard as Card } from '@/lib/domain/catalog'
import { ADDED_ON_CARD_MS } from '@/lib/domain/limits'
import { ProductCard } from '@/components/shared/product-card'
import { HomeRail, RAIL_ITEM_SIZES } from './home-rail'

type Props = { title: string; eyebrow: string; cards: readonly Card[]; link?: { href: string; text: string } }

export const ProductRail = ({ title, eyebrow, cards, link }: Props) =>
  cards.length === 0 ? null : (
    <HomeRail title={title} eyebrow={eyebrow} link={link}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} addedMs={ADDED_ON_CARD_MS} path="/" sizes={RAIL_ITEM_SIZES} />
      ))}
    </HomeRail>
  )
