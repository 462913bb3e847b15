import { JsonLd } from '@/components/shared/json-ld'
import type { ProductCard } from '@/lib/domain/catalog'
import { collectionPage } from '@/lib/seo/structured-data/pages'
import { countBefore, type ServedPage } from '@/lib/v2/paging'

type Props = {
  name: string
  /** The whole address of this page of the list. */
  address: string
  list: { ok: true; value: ServedPage<ProductCard> } | { ok: false }
}

/** The list that is shown, told to crawlers. One that failed, or is empty, says nothing. */
export function ListedItems({ name, address, list }: Props) {
  if (!list.ok || list.value.items.length === 0) return null
  const { items, total } = list.value
  return (
    <JsonLd
      thing={collectionPage({
        name,
        url: address,
        before: countBefore(list.value),
        total,
        items: items.map((card) => ({ name: card.name, url: new URL(`/products/${card.slug}`, address).href })),
      })}
    />
  )
}
