/** The day on which a page's texts last changed. `texts`: their key in messages/en.json; `digest`: the first 12 digits of their SHA-256. */
type Revision = { texts: string; revisedOn: string; digest: string }

/**
 * The pages whose texts are part of the code. A test compares each digest with the texts: a change of the texts needs a new `revisedOn` and
 * `digest`. The sitemap's `lastmod` (SEO-08) and the date on a policy page (CONT-09) are `revisedOn`.
 */
export const PAGE_REVISIONS = {
  '/about-us': { texts: 'content.about', revisedOn: '2026-11-25', digest: 'f99d9580532b' },
  '/why-us': { texts: 'content.whyUs', revisedOn: '2026-11-26', digest: '300c1838646a' },
  '/gift-finder': { texts: 'giftFinder', revisedOn: '2026-11-25', digest: '5faf6930d365' },
  '/faqs': { texts: 'content.faqs', revisedOn: '2026-11-27', digest: 'b17a465cd41f' },
  '/contact-us': { texts: 'contact', revisedOn: '2026-11-27', digest: '5776b8a82ecc' },
  '/track-order': { texts: 'tracking', revisedOn: '2026-11-27', digest: '3dcec63c985b' },
  '/terms-conditions': { texts: 'content.policies.terms-conditions', revisedOn: '2026-11-27', digest: 'b66a33510608' },
  '/warranty-policy': { texts: 'content.policies.warranty-policy', revisedOn: '2026-11-25', digest: '2bc1df59f03e' },
  '/shipping-policy': { texts: 'content.policies.shipping-policy', revisedOn: '2026-11-26', digest: '013a67159b52' },
  '/return-policy': { texts: 'content.policies.return-policy', revisedOn: '2026-11-27', digest: 'dc4e5ccee603' },
  '/privacy-policy': { texts: 'content.policies.privacy-policy', revisedOn: '2026-11-27', digest: '395367091c70' },
  '/ranking': { texts: 'content.policies.ranking', revisedOn: '2026-11-27', digest: '8b3494cb8bd8' },
  '/compliance': { texts: 'content.policies.compliance', revisedOn: '2026-11-27', digest: '1b4af384390c' },
  '/accessibility': { texts: 'content.policies.accessibility', revisedOn: '2026-11-25', digest: '96113ddadbc8' },
} as const satisfies Readonly<Record<`/${string}`, Revision>>
