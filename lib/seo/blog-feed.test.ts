import { writeBlogFeed, type BlogFeed, type FeedArticle } from './blog-feed'

const article: FeedArticle = {
  url: 'https://shop.example/blog/soaking-almonds',
  title: 'Soaking & Peeling',
  description: 'Overnight.',
  html: '<p>Soak <a href="https://shop.example/products/almonds">almonds</a>.</p>',
  imageUrl: 'https://shop.example/demo/soaking.webp',
  publishedAt: '2026-03-02T09:00:00.000Z',
}
const feed: BlogFeed = {
  title: 'Mewa House',
  language: 'hi-IN',
  description: '',
  url: 'https://shop.example/blogs',
  selfUrl: 'https://shop.example/feeds/blog.xml',
  articles: [article],
  updatedAt: '2026-03-05T09:00:00.000Z',
}

describe('the feed of articles', () => {
  it('SEO-08 is RSS 2.0 with its own address, and identifies each article by its permanent address', () => {
    const xml = writeBlogFeed(feed)
    expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" /)
    expect(xml).toContain('<atom:link href="https://shop.example/feeds/blog.xml" rel="self" type="application/rss+xml"/>')
    expect(xml).toContain('<guid isPermaLink="true">https://shop.example/blog/soaking-almonds</guid>')
    expect(xml).toContain('<pubDate>Mon, 02 Mar 2026 09:00:00 GMT</pubDate>')
    expect(xml).toContain('<lastBuildDate>Thu, 05 Mar 2026 09:00:00 GMT</lastBuildDate>')
    expect(xml).toContain('<title>Soaking &amp; Peeling</title>')
    expect(xml).toContain('<description></description>')
    expect(xml).toContain('<language>hi-in</language>')
  })

  it('SEO-08 has the whole text and its picture, escaped for XML', () => {
    const content = /<content:encoded>([^<]*)<\/content:encoded>/.exec(writeBlogFeed(feed))?.[1]
    expect(content).toContain('&lt;p&gt;Soak &lt;a href=&quot;https://shop.example/products/almonds&quot;&gt;almonds&lt;/a&gt;.&lt;/p&gt;')
    expect(content).toContain('src=&quot;https://shop.example/demo/soaking.webp&quot;')
  })

  it('SEO-08 omits missing values', () => {
    const xml = writeBlogFeed({ ...feed, updatedAt: null, articles: [{ ...article, imageUrl: '', publishedAt: 'soon' }] })
    expect(xml).not.toMatch(/lastBuildDate|pubDate|media:content|<img/)
  })
})
