/**
 * What no crawler needs: answers to scripts and the gateways' pages. Pages that are not to be indexed are not named here: a crawler that may not
 * read them never learns it (SEO-04).
 */
const CLOSED = ['/api/', '/pay/']

export const writeRobotsTxt = (absolute: (path: string) => string): string =>
  ['User-agent: *', 'Allow: /', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n')
