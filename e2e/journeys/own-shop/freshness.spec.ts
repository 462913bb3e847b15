import { writeFile } from 'node:fs/promises'
import { expect, type APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { test } from '../../own-shop'
import { ask } from '../../page-facts'
import { run } from '@/lib/server/start/prepare.mjs'

/** The pages that show the product: its own, its category, the parent category, the shop and home. No other product recommends it. */
const MAKHANA = ['/products/phool-makhana', '/category/makhana', '/category/healthy-snacks', '/shop', '/']
/** Its recipe uses the product. */
const RECIPE = '/blog/roasting-makhana'
const UNTOUCHED = '/products/peanuts'
/** Stays cached when a product is renamed or withdrawn. Product pages do not, because they recommend other products. */
const OTHER_CATEGORY = '/category/dates'

/** Requests each page twice, so that it is cached. */
async function visit(request: APIRequestContext, paths: readonly string[]): Promise<void> {
  for (const path of [...paths, ...paths]) await ask(request, path)
}

const textOf = async (request: APIRequestContext, path: string): Promise<string> => (await ask(request, path)).text()
const statusOf = async (request: APIRequestContext, path: string): Promise<number> => (await ask(request, path)).status()

/** Expects the page that was rendered before the change. */
async function expectKept(request: APIRequestContext, path: string): Promise<void> {
  expect((await ask(request, path)).headers()['x-nextjs-cache'], path).toBe('HIT')
}

test.describe('the shopkeeper’s changes', () => {
  // All tests share one shop.
  test.describe.configure({ mode: 'default' })

  test('PDP-03 a new price appears on every page that shows it, and no other page is rendered again', async ({ request, shop }) => {
    await visit(request, [...MAKHANA, RECIPE, UNTOUCHED])
    await shop.database.change(`update variants set price_paise = 3750 where sku = 'MH-MAK-PHL-100'`)
    for (const path of [...MAKHANA, RECIPE]) await expect.poll(() => textOf(request, path), path).toContain('₹37.50')
    await expectKept(request, UNTOUCHED)
  })

  test('HOME-06 a new review appears on the home page and on the product page', async ({ request, shop }) => {
    const paths = ['/', '/products/flax-seeds']
    await visit(request, [...paths, UNTOUCHED])
    await shop.database.change(
      `insert into reviews (product_id, author_name, rating, comment)
       select id, 'Meera Iyer', 5, 'Ground, into the morning dough.' from products where slug = 'flax-seeds'`,
    )
    for (const path of paths) await expect.poll(() => textOf(request, path), path).toContain('Ground, into the morning dough.')
    await expectKept(request, UNTOUCHED)
  })

  test('CAT-05 a product that sells out cannot be bought on its page and in its category', async ({ page, shop }) => {
    const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Sunflower Seeds' })
    const own = page.getByRole('main').getByRole('button', { name: 'Out Of Stock' })
    const addresses = ['/products/sunflower-seeds', '/category/pumpkin-and-sunflower']
    for (const address of addresses) await page.goto(address)
    await expect(card.getByRole('button', { name: /^Add to Cart/i })).toBeEnabled()
    await shop.database.change(`update variants set stock = 0 where product_id = (select id from products where slug = 'sunflower-seeds')`)
    await expect
      .poll(async () => {
        await page.goto('/category/pumpkin-and-sunflower')
        return card.getByRole('button', { name: 'Out Of Stock', disabled: true }).count()
      })
      .toBe(1)
    await page.goto('/products/sunflower-seeds')
    await expect(own.first()).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
    const instead = page.getByRole('region', { name: 'In stock and just as good' }).getByRole('link')
    await expect(instead.first()).toHaveAttribute('href', '/products/pumpkin-seeds')
    await expect(instead).toHaveCount(3)
  })

  test('PDP-02 a new name appears in heading, title and category', async ({ request, shop }) => {
    await visit(request, ['/products/cinnamon-sticks', '/category/whole-spices'])
    await shop.database.change(
      `update products set name = 'Dalchini Quills', meta_title = 'Dalchini Quills from Kerala' where slug = 'cinnamon-sticks'`,
    )
    await expect.poll(() => textOf(request, '/products/cinnamon-sticks')).toContain('<title>Dalchini Quills from Kerala')
    expect(await textOf(request, '/products/cinnamon-sticks')).toMatch(/<h1[^>]*>Dalchini Quills<\/h1>/)
    await expect.poll(() => textOf(request, '/category/whole-spices')).toContain('Dalchini Quills')
  })

  test('SEO-01 old addresses of a product renamed once or twice redirect once', async ({ request, shop }) => {
    const rename = (from: string, to: string) => shop.database.change('update products set slug = $2 where slug = $1', [from, to])
    const expectHop = async (from: string, to: string) => {
      await expect.poll(async () => (await ask(request, from)).headers()['location'], from).toBe(to)
      expect([308, 200]).toEqual([await statusOf(request, from), await statusOf(request, to)])
    }
    await visit(request, ['/products/cloves', '/products/laung', '/category/whole-spices'])
    await rename('cloves', 'laung')
    await expectHop('/products/cloves', '/products/laung')
    await expect.poll(() => textOf(request, '/category/whole-spices')).toContain('href="/products/laung"')
    await rename('laung', 'madagascar-cloves')
    await expectHop('/products/laung', '/products/madagascar-cloves')
    await expectHop('/products/cloves', '/products/madagascar-cloves')
  })

  test('SEO-01 the old address of a renamed category redirects once, and every menu has the new one', async ({ request, shop }) => {
    await visit(request, ['/category/raisins', '/category/raisins?page=1', UNTOUCHED])
    await shop.database.change(`update categories set slug = 'kishmish' where slug = 'raisins'`)
    await expect.poll(async () => (await ask(request, '/category/raisins')).headers()['location']).toBe('/category/kishmish')
    expect(await statusOf(request, '/category/kishmish')).toBe(200)
    await expect.poll(() => textOf(request, UNTOUCHED)).toContain('href="/category/kishmish"')
  })

  test('PDP-15 a new product appears although its address answered 404 before, and a withdrawn one answers 404', async ({
    request,
    shop,
  }) => {
    const path = '/products/black-cumin'
    await visit(request, [path, '/category/whole-spices'])
    expect(await statusOf(request, path)).toBe(404)
    await shop.database.change(`
      with created as (
        insert into products (category_id, slug, name, hsn, origin_country, shelf_life_months)
        select id, 'black-cumin', 'Black Cumin', '09093129', 'IN', 12 from categories where slug = 'whole-spices' returning id
      )
      insert into variants (product_id, label, sku, price_paise, mrp_paise, net_grams, stock)
      select id, '50 g', 'T-CUMIN-50', 9900, 9900, 50, 10 from created`)
    await expect.poll(() => statusOf(request, path)).toBe(200)
    await expect.poll(() => textOf(request, '/category/whole-spices')).toContain('Black Cumin')
    await shop.database.change(`update products set published = false where slug = 'black-cumin'`)
    await expect.poll(() => statusOf(request, path)).toBe(404)
    await expect.poll(() => textOf(request, '/category/whole-spices')).not.toContain('Black Cumin')
  })

  test('CAT-08 a new category appears although its address answered 404 before', async ({ request, shop }) => {
    await visit(request, ['/category/pickles', '/'])
    expect(await statusOf(request, '/category/pickles')).toBe(404)
    await shop.database.change(`insert into categories (slug, name, position) values ('pickles', 'Pickles', 99)`)
    await expect.poll(() => statusOf(request, '/category/pickles')).toBe(200)
    await expect.poll(() => textOf(request, '/')).toContain('href="/category/pickles"')
  })

  test('SHELL-20 a changed setting appears on every page', async ({ request, shop }) => {
    await visit(request, ['/', '/category/seeds', UNTOUCHED])
    await shop.database.change(`update settings set value = 'Closed on Republic Day' where type = 'header_top'`)
    for (const path of ['/', '/category/seeds', UNTOUCHED])
      await expect.poll(() => textOf(request, path), path).toContain('Closed on Republic Day')
  })
})

/** Blocks all readers of reviews until released. A product page reads them after the product with its prices. */
async function lockReviews(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('begin; lock table reviews in access exclusive mode')
  return {
    /** Whether a render has read the product and is waiting for the reviews. */
    isWaitedFor: async () => {
      const waiting = await client.query(`select from pg_locks where relation = 'reviews'::regclass and not granted`)
      return waiting.rows.length > 0
    },
    release: () => client.end(),
  }
}

test('PDP-03 a page that was rendered while its price changed is not cached', async ({ request, shop }) => {
  const [path, category] = ['/products/pumpkin-seeds', '/category/pumpkin-and-sunflower']
  await visit(request, [category])
  const lock = await lockReviews(shop.database.url)
  const slow = ask(request, path)
  await expect.poll(lock.isWaitedFor).toBe(true)
  await shop.database.change(`update variants set price_paise = 10175 where sku = 'MH-SED-PUM-250'`)
  await expect.poll(() => textOf(request, category)).toContain('₹101.75')
  await lock.release()
  expect((await slow).status()).toBe(200)
  expect(await textOf(request, path)).toContain('₹101.75')
  await expectKept(request, path)
  expect(await textOf(request, path)).toContain('₹101.75')
})

/** `npm run catalog -- …` while the shop runs. It ends when the pages are fresh, so no request below is polled. */
async function catalog(databaseUrl: string, ...words: string[]): Promise<string[]> {
  const output: string[] = []
  const settings = { DATABASE_URL: databaseUrl, V2_API_URL: '' }
  await run(process.execPath, ['--import', 'tsx', 'scripts/catalog.ts', ...words], { env: settings, onLine: (line) => output.push(line) })
  return output
}

test.describe('after a shopkeeper’s command has ended, the next request', () => {
  test.describe.configure({ mode: 'default' })

  test.afterEach('and nothing else was purged', async ({ request }) => {
    await expectKept(request, OTHER_CATEGORY)
  })

  test('PDP-03 shows the new price on every page with it', async ({ request, shop }) => {
    await visit(request, [...MAKHANA, OTHER_CATEGORY, UNTOUCHED])
    const output = await catalog(shop.database.url, 'price', 'MH-MAK-PHL-100', '38.25')
    expect(output.at(-1)).toBe('Every page of the shop shows it.')
    for (const path of MAKHANA) expect(await textOf(request, path), path).toContain('₹38.25')
    await expectKept(request, UNTOUCHED)
  })

  test('CAT-05 shows a product as sold out', async ({ request, shop }) => {
    const paths = ['/products/star-anise', '/category/whole-spices']
    await visit(request, [...paths, OTHER_CATEGORY])
    const before = await Promise.all(paths.map((path) => textOf(request, path)))
    const shown = await catalog(shop.database.url, 'show', 'star-anise')
    const skus = shown.flatMap((line) => /^ {2}(MH-\S+)/.exec(line)?.[1] ?? [])
    for (const sku of skus) await catalog(shop.database.url, 'stock', sku, '0')
    const soldOut = (html: string) => html.split('Out Of Stock').length
    for (const [at, path] of paths.entries()) expect(soldOut(await textOf(request, path)), path).toBeGreaterThan(soldOut(before[at] ?? ''))
  })

  test('PDP-08 shows the new text', async ({ request, shop }) => {
    const path = '/products/black-peppercorns'
    await visit(request, [path, OTHER_CATEGORY])
    const file = test.info().outputPath('description.html')
    await writeFile(file, '<p>Picked at Wayanad in March.</p>\n')
    await catalog(shop.database.url, 'text', 'black-peppercorns', 'description_html', file)
    expect(await textOf(request, path)).toContain('<p>Picked at Wayanad in March.</p>')
  })

  test('SEO-01 gets a renamed product at its new address, and one redirect at the old one', async ({ request, shop }) => {
    await visit(request, ['/products/green-cardamom', '/products/elaichi', '/category/whole-spices', OTHER_CATEGORY])
    await catalog(shop.database.url, 'rename', 'green-cardamom', 'elaichi', '--name', 'Green Elaichi')
    const old = await ask(request, '/products/green-cardamom')
    expect([old.status(), old.headers()['location']]).toEqual([308, '/products/elaichi'])
    expect(await statusOf(request, '/products/elaichi')).toBe(200)
    expect(await textOf(request, '/category/whole-spices')).toContain('href="/products/elaichi"')
  })

  test('PDP-15 shows imported changes, and answers 404 for a withdrawn product', async ({ request, shop }) => {
    const paths = ['/products/lakadong-turmeric', '/products/turmeric-powder']
    await visit(request, [...paths, OTHER_CATEGORY])
    const file = test.info().outputPath('changes.csv')
    await writeFile(file, 'slug,name,published\nlakadong-turmeric,Haldi of Lakadong,yes\nturmeric-powder,Turmeric Powder,no\n')
    await catalog(shop.database.url, 'import', file)
    expect(await textOf(request, '/products/lakadong-turmeric')).toMatch(/<h1[^>]*>Haldi of Lakadong<\/h1>/)
    expect(await statusOf(request, '/products/turmeric-powder')).toBe(404)
  })
})
