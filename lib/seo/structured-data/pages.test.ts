import { blogPosting } from './article'
import { breadcrumbList, collectionPage, faqPage } from './pages'

const SHOP = 'https://shop.example'

describe('pages as search engines read them', () => {
  it('SEO-06 has the breadcrumbs in their order', () => {
    const crumbs = [
      { name: 'Home', url: `${SHOP}/` },
      { name: 'Nuts', url: `${SHOP}/category/nuts` },
    ]
    expect(breadcrumbList(crumbs)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${SHOP}/` },
        { '@type': 'ListItem', position: 2, name: 'Nuts', item: `${SHOP}/category/nuts` },
      ],
    })
  })

  it('SEO-06 continues the positions of earlier pages of a list', () => {
    const items = [{ name: 'Masala Peanuts', url: `${SHOP}/products/masala-peanuts` }]
    expect(collectionPage({ name: 'Nuts', url: `${SHOP}/category/nuts?page=2`, before: 12, total: 13, items })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: 'Nuts',
      url: `${SHOP}/category/nuts?page=2`,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 13,
        itemListElement: [{ '@type': 'ListItem', position: 13, name: 'Masala Peanuts', url: `${SHOP}/products/masala-peanuts` }],
      },
    })
  })

  it('SEO-06 has the full answer of each question', () => {
    expect(faqPage([{ question: 'Do you ship free?', answer: '<p>Above ₹2,999.</p>' }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Do you ship free?', acceptedAnswer: { '@type': 'Answer', text: '<p>Above ₹2,999.</p>' } }],
    })
  })

  it('SEO-06 has date and publisher of an article, and omits an unknown date of change', () => {
    const article = {
      url: `${SHOP}/blog/soaking-almonds`,
      headline: 'Soaking almonds',
      description: '',
      images: [],
      publishedAt: '2026-04-16T06:00:00.000Z',
      modifiedAt: null,
      tags: ['almonds'],
      publisher: { name: 'Mewa House', url: `${SHOP}/`, logoUrl: `${SHOP}/demo/logo.svg` },
    }
    const posting = blogPosting(article)
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Soaking almonds',
      datePublished: '2026-04-16T06:00:00.000Z',
      keywords: ['almonds'],
      author: { '@type': 'Organization', name: 'Mewa House' },
      publisher: { '@type': 'Organization', logo: `${SHOP}/demo/logo.svg` },
    })
    for (const absent of ['dateModified', 'description', 'image']) expect(posting).not.toHaveProperty(absent)
    expect(blogPosting({ ...article, modifiedAt: '2026-05-01T00:00:00.000Z' })['dateModified']).toBe('2026-05-01T00:00:00.000Z')
  })
})
