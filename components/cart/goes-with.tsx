import { useState } from 'react'
import type { CardLabels } from '@/components/shared/card-purchase'
import { IslandCard } from '@/components/shared/island-card'
import { useGoesWith } from '@/lib/commerce/bought-together/client'

type Props = { productIds: readonly number[]; title: string; labels: CardLabels }

/**
 * What others bought with the products of this cart. It stays while the cart changes, so that the card under the finger does not go away; absent while
 * nothing is known.
 */
export function GoesWith({ productIds, title, labels }: Props) {
  const [asked] = useState(productIds)
  const cards = useGoesWith(asked)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="goes-with" className="mt-12">
      <h2 id="goes-with" className="mb-5 text-2xl">
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
