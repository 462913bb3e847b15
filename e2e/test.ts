import { expect, type Page, test as base } from '@playwright/test'

export * from '@playwright/test'

/** The function by which a page reports Content-Security-Policy violations to the test. */
const REPORT = 'reportPolicyViolation'

/**
 * Playwright's test for all journeys. It fails on a Content-Security-Policy violation (REL-07), because then either the page or the policy is wrong.
 * Contexts opened by the test itself are not observed.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    const violations: string[] = []
    await context.exposeBinding(REPORT, (_source, violation: string) => violations.push(violation))
    await context.addInitScript((report) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample, sourceFile }) => {
        // The binding exists on every window of this context.
        const notify = (window as unknown as Record<string, (violation: string) => void>)[report]
        notify?.(`${documentURI}: ${effectiveDirective} blocked ${blockedURI} ${sourceFile} ${sample}`)
      })
    }, REPORT)
    await use(context)
    expect(violations, 'what the Content-Security-Policy has blocked').toEqual([])
  },
})

const NARROW_MAX_PX = 768

/** Whether the page has the layout of a phone or a small tablet. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= NARROW_MAX_PX
