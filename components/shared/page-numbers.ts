const NEIGHBOURS = 1

/** The page numbers a pager shows: first, last, the current one and its neighbours; null where some are left out. */
export function pageNumbers(current: number, last: number): readonly (number | null)[] {
  const shown = [1, last]
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page += 1) shown.push(page)
  const pages = [...new Set(shown)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? 0)
    // A gap of one page is that page: '…' would be no shorter.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
