import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What keeps somebody out of the page as it stands, or of a part of it: rule, reason, elements. */
export async function barriers(page: Page, part = 'html'): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(WCAG_22_AA).analyze()
  return violations.map(({ id, help, nodes }) => [id, help, nodes.map(({ html }) => html.slice(0, 200))])
}
