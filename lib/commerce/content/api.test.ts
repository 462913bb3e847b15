import { blogs, stories } from '@/lib/db/schema'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()

const data = async (path: string) => (await client.get(path)).body['data']

describe('GET', () => {
  it('CONT-04 API-01 /stories answers published stories, newest first, with absolute picture addresses', async () => {
    const story = (title: string, day: string, over = {}) => ({
      title,
      link: '/products/almonds',
      bannerPath: '/demo/s.webp',
      html: '<p>It was <em>good</em>.</p>',
      publishedAt: new Date(`2026-${day}T05:00:00Z`),
      ...over,
    })
    await database()
      .insert(stories)
      .values([story('Old', '01-10'), story('New', '02-19'), story('Draft', '03-01', { published: false })])
    expect((await client.get('/stories')).body).toMatchObject({
      success: true,
      status: 200,
      data: [
        {
          title: 'New',
          link: '/products/almonds',
          banner: 'http://localhost:3000/demo/s.webp',
          created_at: '2026-02-19T05:00:00.000Z',
          description: '<p>It was <em>good</em>.</p>',
        },
        { title: 'Old' },
      ],
    })
  })

  it('CONT-04 /stories answers an empty list if there are none', async () => {
    expect(await data('/stories')).toEqual([])
  })

  it('CONT-03 an article has the date of its last change, never before its publication', async () => {
    const article = { title: 'A', bannerPath: '/demo/b.webp', html: '<p>x</p>' }
    await database()
      .insert(blogs)
      .values([
        { ...article, slug: 'changed', publishedAt: new Date('2026-01-01T00:00:00Z'), updatedAt: new Date('2026-02-01T00:00:00Z') },
        { ...article, slug: 'waited', publishedAt: new Date('2026-03-01T00:00:00Z'), updatedAt: new Date('2026-02-01T00:00:00Z') },
      ])
    expect(await data('/blogs')).toMatchObject([
      { slug: 'waited', created_at: '2026-03-01T00:00:00.000Z', updated_at: '2026-03-01T00:00:00.000Z' },
      { slug: 'changed', created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-02-01T00:00:00.000Z' },
    ])
    expect((await client.get('/blog/changed')).body).toMatchObject({ blog: { updated_at: '2026-02-01T00:00:00.000Z' } })
  })

  it('CONT-03 an article names the packs that its recipe needs, and none without a recipe', async () => {
    const ingredients = [{ slug: 'california-almonds', variant: '250 g', quantity: 2 }]
    await database()
      .insert(blogs)
      .values([
        { slug: 'recipe', title: 'A', bannerPath: '', html: '', ingredients },
        { slug: 'news', title: 'B', bannerPath: '', html: '' },
      ])
    expect((await client.get('/blog/recipe')).body).toMatchObject({ blog: { ingredients }, data: { blog: { ingredients } } })
    expect((await client.get('/blog/news')).body).toMatchObject({ blog: { ingredients: [] } })
  })

  it('CONT-03 SEO-01 an article is found by every former slug, and answered with the current one', async () => {
    await database().insert(blogs).values({ slug: 'first', title: 'A', bannerPath: '', html: '' })
    for (const slug of ['second', 'third']) await database().update(blogs).set({ slug })
    for (const slug of ['first', 'second', 'third'])
      expect(await client.get(`/blog/${slug}`)).toMatchObject({ status: 200, body: { blog: { slug: 'third' } } })
  })
})
