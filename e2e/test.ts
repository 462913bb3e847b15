import { expect, test as base } from '@playwright/test'

export * from '@playwright/test'

/** Where a page of the shop tells the test what its Content-Security-Policy has kept from happening. */
const REPORT = 'reportPolicyViolation'

/**
 * Playwright's test, for all journeys: it fails when anything on the way is against the Content-Security-Policy of its page (REL-07), for then either
 * the page or the policy is wrong. Only contexts of Playwright's own are listened to, which are all but those of second visitors.
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
