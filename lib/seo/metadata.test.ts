import { composeMetadata, type PageSubject } from './metadata'

const shop = {
  website_name: 'Mewa House',
  meta_title: 'Mewa House: Dry Fruits, Nuts and Spices',
  meta_description: 'Almonds, cashews, dates and figs from a Khari Baoli house founded in 1996, delivered across India.',
}
const subject: PageSubject = { title: 'Nuts', description: 'Hand-sorted nuts.', descriptionHtml: '', path: '/category/nuts' }
const head = (over: Partial<PageSubject> = {}) => composeMetadata({ ...subject, ...over }, shop)

describe('the head of a page', () => {
  it('SEO-02 has a title and a description of readable length, and its own address', () => {
    expect(head({ ending: '– Page 2', path: '/category/nuts?page=2' })).toMatchObject({
      title: { absolute: 'Nuts – Page 2 | Mewa House' },
      description: `Hand-sorted nuts. ${shop.meta_description} – Page 2`,
      alternates: { canonical: '/category/nuts?page=2' },
    })
  })

  it('SEO-02 describes no page without a text like the home page', () => {
    expect(head({ description: '', descriptionHtml: '<p> </p>' }).description).toBe(`Nuts: ${shop.meta_description}`)
  })

  it('SEO-03 forbids indexing a filtered list, and allows large pictures of other pages', () => {
    expect(head({ indexed: false }).robots).toEqual({ index: false, follow: true })
    expect(head().robots).toEqual({ index: true, follow: true, 'max-image-preview': 'large' })
  })

  it('SEO-07 shows a picture of 1200 × 630 in every preview', () => {
    const { openGraph, twitter } = head({ shareImage: () => ({ kind: 'category', slug: 'nuts', shows: ['Nuts'] }) })
    const url = expect.stringMatching(/^\/og\/category\/nuts\.jpg\?v=[0-9a-f]{8}$/) as string
    expect(openGraph).toMatchObject({
      type: 'website',
      locale: 'en_IN',
      siteName: 'Mewa House',
      title: 'Nuts',
      url: '/category/nuts',
      images: [{ url, width: 1200, height: 630, type: 'image/jpeg', alt: 'Nuts' }],
    })
    expect(twitter).toMatchObject({ card: 'summary_large_image', title: 'Nuts', images: [{ url, alt: 'Nuts' }] })
  })

  it.each([
    ['/faqs', 'faqs'],
    ['/shop?page=2', 'shop'],
    ['/track-order', 'track-order'],
    ['/search', 'home'],
  ])('SEO-07 has for %s the picture of %s', (path, name) => {
    expect(JSON.stringify(head({ path }).openGraph)).toContain(`"/og/page/${name}.jpg?v=`)
  })

  it('SEO-07 has the dates and topics of an article', () => {
    const article = { publishedAt: '2026-04-16T06:00:00.000Z', modifiedAt: '2026-05-01T06:00:00.000Z', tags: ['almonds'] }
    expect(head({ article }).openGraph).toMatchObject({
      type: 'article',
      publishedTime: article.publishedAt,
      modifiedTime: article.modifiedAt,
      tags: ['almonds'],
    })
    expect(head({ article: { ...article, modifiedAt: null } }).openGraph).not.toHaveProperty('modifiedTime')
  })

  it('SEO-07 leaves og:type to the page of a product', () => {
    expect(head({ isProduct: true }).openGraph).not.toHaveProperty('type')
  })

  it.each([
    ['/', true],
    ['/blogs', true],
    ['/blogs?page=2', true],
    ['/blog/soaking-almonds', true],
    ['/category/nuts', false],
    ['/blogging', false],
  ])('SEO-08 %s links to the feed: %s', (path, leads) => {
    const feed = [{ url: '/feeds/blog.xml', title: 'Mewa House' }]
    expect(head({ path }).alternates?.types).toEqual(leads ? { 'application/rss+xml': feed } : undefined)
  })

  it('SEO-02 names the addresses of a page in all languages, but not of a page that search engines should ignore', () => {
    expect(head({ path: '/' }).alternates?.languages).toEqual({ 'en-IN': '/', 'hi-IN': '/hi', 'x-default': '/' })
    expect(head({ path: '/shop?page=2' }).alternates?.languages).toMatchObject({ 'hi-IN': '/hi/shop?page=2' })
    expect(head({ path: '/shop', indexed: false }).alternates).not.toHaveProperty('languages')
  })

  it('SHELL-09 works without the settings', () => {
    expect(composeMetadata({ ...subject, title: 'Nuts of all kinds' }, {})).toMatchObject({ title: { absolute: 'Nuts of all kinds' } })
  })
})
