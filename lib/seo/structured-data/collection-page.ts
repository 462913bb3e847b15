import { inContext, thing, type Thing } from './thing'

type Collection = {
  name: string
  /** Whole addresses, as all here: of this page of the list. */
  url: string
  /** How many stand on the pages before it; null: not known. */
  before: number | null
  /** Of all its pages; null: not known. */
  total: number | null
  items: readonly { name: string; url: string }[]
}

/** One page of a list: what stands on it, counted on from the pages before it (SEO-06). */
export const collectionPage = ({ name, url, before, total, items }: Collection): Thing =>
  inContext(
    thing('CollectionPage', {
      name,
      url,
      mainEntity: thing('ItemList', {
        numberOfItems: total,
        itemListElement: items.map((item, index) => thing('ListItem', { position: before === null ? null : before + index + 1, ...item })),
      }),
    }),
  )
