/** The day on which a page's texts last changed. `texts`: their key in messages/en.json; `digest`: the first 12 digits of their SHA-256. */
type Revision = { texts: string; revisedOn: string; digest: string }

/**
 * The pages whose texts are part of the code. A test compares each digest with the texts: a change of the texts needs a new `revisedOn` and
 * `digest`. The sitemap's `lastmod` (SEO-08) and the date on a policy page (CONT-09) are `revisedOn`.
 */
export const PAGE_REVISIONS = {
  '/about-us': { texts: 'content.about', revisedOn: '2026-11-22', digest: 'dfe6cb43e0d2' },
  '/why-us': { texts: 'content.whyUs', revisedOn: '2026-11-22', digest: '720b0d7ca790' },
  '/gift-finder': { texts: 'giftFinder', revisedOn: '2026-11-24', digest: '550581ac9ff1' },
  '/faqs': { texts: 'content.faqs', revisedOn: '2026-11-22', digest: 'daf3850539b8' },
  '/contact-us': { texts: 'contact', revisedOn: '2026-11-22', digest: '271c827a05e6' },
  '/track-order': { texts: 'tracking', revisedOn: '2026-11-22', digest: '07800a1bbccc' },
  '/terms-conditions': { texts: 'content.policies.terms-conditions', revisedOn: '2026-11-22', digest: '27ee988c36d7' },
  '/warranty-policy': { texts: 'content.policies.warranty-policy', revisedOn: '2026-11-22', digest: '2cf4d18a0736' },
  '/shipping-policy': { texts: 'content.policies.shipping-policy', revisedOn: '2026-11-22', digest: '6d16217ba63f' },
  '/return-policy': { texts: 'content.policies.return-policy', revisedOn: '2026-11-22', digest: '7524db5f4429' },
  '/privacy-policy': { texts: 'content.policies.privacy-policy', revisedOn: '2026-11-25', digest: 'e8fdcce7d63c' },
  '/accessibility': { texts: 'content.policies.accessibility', revisedOn: '2026-11-24', digest: '64c1054ea7e5' },
} as const satisfies Readonly<Record<`/${string}`, Revision>>
