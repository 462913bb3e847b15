/** Since when a page has its present words. `texts`: where they stand in messages/en.json; `digest`: SHA-256 of them, first 12 digits. */
type Revision = { texts: string; revisedOn: string; digest: string }

/**
 * The pages whose words come with the program. A test compares each digest with the words: whoever changes a page's words sets both
 * `revisedOn` and `digest`, and the sitemap's `lastmod` follows (SEO-08).
 */
export const PAGE_REVISIONS: Readonly<Record<string, Revision>> = {
  '/about-us': { texts: 'content.about', revisedOn: '2026-11-22', digest: 'dfe6cb43e0d2' },
  '/why-us': { texts: 'content.whyUs', revisedOn: '2026-11-22', digest: '720b0d7ca790' },
  '/faqs': { texts: 'content.faqs', revisedOn: '2026-11-22', digest: 'daf3850539b8' },
  '/contact-us': { texts: 'contact', revisedOn: '2026-11-22', digest: '271c827a05e6' },
  '/track-order': { texts: 'tracking', revisedOn: '2026-11-22', digest: '07800a1bbccc' },
  '/terms-conditions': { texts: 'content.policies.terms-conditions', revisedOn: '2026-11-22', digest: '27ee988c36d7' },
  '/warranty-policy': { texts: 'content.policies.warranty-policy', revisedOn: '2026-11-22', digest: '2cf4d18a0736' },
  '/shipping-policy': { texts: 'content.policies.shipping-policy', revisedOn: '2026-11-22', digest: '6d16217ba63f' },
  '/return-policy': { texts: 'content.policies.return-policy', revisedOn: '2026-11-22', digest: '7524db5f4429' },
  '/privacy-policy': { texts: 'content.policies.privacy-policy', revisedOn: '2026-11-22', digest: '2201a9853f72' },
}
