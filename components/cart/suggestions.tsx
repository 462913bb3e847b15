import { useId, useState } from 'react'
import { IslandCard, type IslandCardLabels } from '@/components/shared/island-card'
import type { CartLabels } from '@/components/shared/labels'
import { useGoesWith } from '@/lib/commerce/bought-together/client'
import type { Cart } from '@/lib/commerce/cart/model'
import { useBestSellers } from '@/lib/commerce/catalog/best-sellers.client'
import type { ProductCard } from '@/lib/commerce/catalog/model'

/** A full row on a wide screen, two on a phone. */
const BEST_SELLERS = 4

type Texts = { title: string; card: IslandCardLabels }

/** One row of cards on wide screens; renders nothing without products. */
function Row({ products, title, card }: Texts & { products: readonly ProductCard[] }) {
  const heading = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-12">
      <h2 id={heading} className="mb-5 text-2xl">
        {title}
      </h2>
      <ul className="card-row">
        {products.map((product) => (
          <li key={product.id}>
            <IslandCard card={product} labels={card} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Products bought together with these. Keeps its first list while the cart changes, so that a card under the finger stays. */
function GoesWith({ productIds, ...texts }: Texts & { productIds: readonly number[] }) {
  const [firstIds] = useState(productIds)
  return <Row products={useGoesWith(firstIds)} {...texts} />
}

function BestSellers(texts: Texts) {
  return <Row products={useBestSellers().slice(0, BEST_SELLERS)} {...texts} />
}

type Props = { cart: Cart; labels: CartLabels; card: IslandCardLabels }

/** Products below a cart: those that go with its lines, or best sellers while it is empty. */
export function Suggestions({ cart: { lines }, labels, card }: Props) {
  const productIds = lines.flatMap(({ productId }) => productId ?? [])
  if (lines.length === 0) return <BestSellers title={labels.bestSellers} card={card} />
  // The server does not name the products of the lines.
  return productIds.length === 0 ? null : <GoesWith productIds={productIds} title={labels.goesWith} card={card} />
}
