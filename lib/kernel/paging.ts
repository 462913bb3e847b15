/** A row with the name that staff use for it. */
export type Named = { id: number; name: string }

/** One page of a list; `total` counts the items on all pages. null if the remote server does not report it. */
export type Page<T> = { items: readonly T[]; page: number; lastPage: number; total: number | null }

/** A page of a list, 1-based, with the size the shop chose. A page past the end has no items. */
export type CutPage<T> = Page<T> & { perPage: number; total: number }

export const cutPage = <T>(items: readonly T[], page: number, perPage: number, total: number): CutPage<T> => ({
  items,
  page,
  perPage,
  total,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
})

export const offsetOf = (page: number, perPage: number): number => (page - 1) * perPage
