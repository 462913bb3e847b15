import { expect, type Page, test as base } from '@playwright/test'

export * from '@playwright/test'

/** The function through which a page reports violations of its Content-Security-Policy to the test. */
const REPORT = 'reportPolicyViolation'

/**
 * Playwright's test for all journeys. It fails when a page violates its Content-Security-Policy (REL-07), because then either
 * the page or the policy is wrong. Contexts that a test opens itself are not observed.
 */
export const test = base.extend({
  context: async ({ context }, use) => {
    const violations: string[] = []
    await context.exposeBinding(REPORT, (_source, violation: string) => violations.push(violation))
    await context.addInitScript((report) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI, sample, sourceFile }) => {
        // The binding is on every window of this context.
        const tell = (window as unknown as Record<string, (violation: string) => void>)[report]
        tell?.(`${documentURI}: ${effectiveDirective} blocked ${blockedURI} ${sourceFile} ${sample}`)
      })
    }, REPORT)
    await use(context)
    expect(violations, 'what the Content-Security-Policy has blocked').toEqual([])
  },
})

const NARROW_MAX_PX = 768

/** Whether the page has the layout of a phone or a small tablet. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= NARROW_MAX_PX
