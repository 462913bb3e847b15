/** Centres the chosen element of a horizontally scrolling row, such as tabs on a phone. At once, and without scrolling the page. */
export function centreInRail(rail: HTMLElement | null, selector: string): void {
  const chosen = rail?.querySelector(selector)?.getBoundingClientRect()
  if (!rail || !chosen) return
  const seen = rail.getBoundingClientRect()
  rail.scrollLeft += chosen.left - seen.left - (seen.width - chosen.width) / 2
}
