/** Since when a page has its present words. `texts`: where they stand in messages/en.json; `digest`: SHA-256 of them, first 12 digits. */
type Revision = { texts: string; revisedOn: string; digest: string }

/**
 * The pages whose words come with the program. A test compares each digest with the words: whoever changes a page's words sets both
 * `revisedOn` and `digest`, and the sitemap's `lastmod` follows (SEO-08).
 */
export const PAGE_REVISIONS: Readonly<Record<string, Revision>> = {
  '/about-us': { texts: 'content.about', revisedOn: '2026-11-22', digest: 'be2062bb0128' },
  '/why-us': { texts: 'content.whyUs', revisedOn: '2026-11-22', digest: '96041ac3a1a6' },
  '/faqs': { texts: 'content.faqs', revisedOn: '2026-11-22', digest: '68ea78f4164c' },
  '/contact-us': { texts: 'contact', revisedOn: '2026-11-22', digest: 'b44721695c84' },
  '/track-order': { texts: 'tracking', revisedOn: '2026-11-22', digest: '1aef0c867c43' },
  '/terms-conditions': { texts: 'content.policies.terms-conditions', revisedOn: '2026-11-22', digest: '18fe5bb38f2d' },
  '/warranty-policy': { texts: 'content.policies.warranty-policy', revisedOn: '2026-11-22', digest: '4961bbbebf85' },
  '/shipping-policy': { texts: 'content.policies.shipping-policy', revisedOn: '2026-11-22', digest: '52acf3b16490' },
  '/return-policy': { texts: 'content.policies.return-policy', revisedOn: '2026-11-22', digest: '1e2c587bd916' },
  '/privacy-policy': { texts: 'content.policies.privacy-policy', revisedOn: '2026-11-22', digest: 'c366ced7a43c' },
}
