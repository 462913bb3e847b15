import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Finishes all but endless animations, because a fading element has too little contrast. A new notice starts to fade in two frames later. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline && animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })

/** The accessibility violations of a page, or of a part of it: rule, reason, elements. */
export async function barriers(page: Page, part = 'html'): Promise<unknown[]> {
  await rest(page)
  const { violations } = await new AxeBuilder({ page })
    // Only violations: describing what passes took half of the time. Landmarks with the same name violate no WCAG criterion, but a screen reader
    // lists them alike.
    .options({ resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: true } } })
    .include(part)
    .withTags(WCAG_22_AA)
    // Otherwise each analysis opens another page for cross-origin frames, which these pages do not have.
    .setLegacyMode(true)
    .analyze()
  return violations.map(({ id, help, nodes }) => [id, help, nodes.map(({ html }) => html.slice(0, 200))])
}

/** At phone widths, or from 640 (a 1280 px window at 200 % zoom) to 1280. Restores the window size. */
export async function expectNoSidewaysScroll(page: Page, isMobile: boolean): Promise<void> {
  const size = page.viewportSize()
  for (const width of isMobile ? [320, 360] : [640, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  if (size) await page.setViewportSize(size)
}
