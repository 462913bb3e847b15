import { blogs, deliveryZones, gstRates, projects, reviews, staffActivity, stockBatches, stories } from '@/lib/db/schema'
import { database } from '@/lib/db/connection'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop } from '@/lib/testing/a-shop'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
const ask = anAdminPage({ now: () => new Date() })

async function idOf(inserted: PromiseLike<readonly { id: number }[]>): Promise<number> {
  const [row] = await inserted
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

const PICTURE = { slug: 'one', bannerPath: '/demo/one.webp' }

/** One row of each kind that has a name, as the log names them. */
async function someSubjects() {
  const shop = await aShop({ sells: [{ slug: 'figs', category: 'dried-fruits' }] })
  const productId = shop.productId('figs')
  const review = { productId, authorName: 'Asha', rating: 5, comment: 'Soft.' }
  const zone = { name: 'The hills', serviceable: true, cashOnDelivery: true, minDays: 1, maxDays: 2 }
  const article = await idOf(
    database()
      .insert(blogs)
      .values({ ...PICTURE, title: 'Kheer', html: '' })
      .returning({ id: blogs.id }),
  )
  const project = await idOf(
    database()
      .insert(projects)
      .values({ ...PICTURE, title: 'Gifts' })
      .returning({ id: projects.id }),
  )
  const story = await idOf(
    database().insert(stories).values({ title: 'Our farm', bannerPath: '/a.webp', html: '' }).returning({ id: stories.id }),
  )
  const rate = { percent: 12, validFrom: '2020-01-01' }
  return {
    product: productId,
    category: shop.categoryId('dried-fruits'),
    coupon: await aCoupon({ code: 'DIWALI10' }),
    review: await idOf(database().insert(reviews).values(review).returning({ id: reviews.id })),
    delivery_zone: await idOf(database().insert(deliveryZones).values(zone).returning({ id: deliveryZones.id })),
    gst_rate: await idOf(
      database()
        .insert(gstRates)
        .values({ productId, ...rate })
        .returning({ id: gstRates.id }),
    ),
    batch: await idOf(database().insert(stockBatches).values({ number: 'B12' }).returning({ id: stockBatches.id })),
    content: [`article ${article}`, `projects ${project}`, `stories ${story}`, 'policy return-policy'],
  }
}

it('the activity log uses the current subject name of each module', async () => {
  const { staffId, token } = await aMember('owner')
  const { content, ...numbered } = await someSubjects()
  const hsnRate = await idOf(
    database().insert(gstRates).values({ hsn: '1806', percent: 12, validFrom: '2020-01-01' }).returning({ id: gstRates.id }),
  )
  const subjects = [
    ...Object.entries({ ...numbered, staff: staffId }).map(([subject, id]) => [subject, String(id)] as const),
    ['gst_rate', String(hsnRate)] as const,
    ...content.map((id) => ['content', id] as const),
    ['order', '20261127-AAAAAAAA'] as const,
    // A row that is gone, and an id that no row can have.
    ['coupon', '999999'] as const,
    ['product', '99999999999999'] as const,
  ]
  await database()
    .insert(staffActivity)
    .values(subjects.map(([subject, subjectId]) => ({ subject, subjectId, action: 'x.changed', at: new Date() })))
  const { body } = await ask('/activity?per_page=50', { token })
  // Parse boundary: the list of the call above.
  const items = body['items'] as readonly { subject: string; subject_id: string; subject_name: string | null; action: string }[]
  const names = new Map(
    items.filter(({ action }) => action === 'x.changed').map((line) => [`${line.subject} ${line.subject_id}`, line.subject_name]),
  )
  expect(subjects.map(([subject, id]) => names.get(`${subject} ${id}`))).toEqual([
    'Figs',
    'Dried Fruits',
    'DIWALI10',
    'Figs',
    'The hills',
    'Figs',
    'B12',
    'The owner',
    '1806',
    'Kheer',
    'Gifts',
    'Our farm',
    null,
    null,
    null,
    null,
  ])
})
