import { expect, test } from '../test'
import { barriers } from '../barriers'
import { ask, factsOf } from '../page-facts'
import { Shopper } from '../shopper'

const ARTICLE = '/blog/soaking-almonds'
const TITLE = 'Soaking Almonds: The Grandmother Method, Looked at Closely'

test.describe('articles', () => {
  test(
    'CONT-02 CONT-03 a reader walks from the list to an article, to a product in it, and to another article',
    { tag: '@desktop-long' },
    async ({ page }) => {
      const shopper = new Shopper(page)
      await shopper.visit('/blogs')
      await expect(shopper.heading('Blogs')).toBeVisible()
      await shopper.stay()
      await shopper.follow(`READ MORE ${TITLE}`)
      await expect(shopper.heading(TITLE)).toBeVisible()
      await expect(page.locator('main time').first()).toContainText('Apr')
      await expect(page.getByRole('region', { name: 'Tags' })).toContainText('badam')
      await shopper.follow('California almonds')
      await expect(shopper.heading('California Almonds')).toBeVisible()
      await page.goBack()
      await expect(shopper.heading(TITLE)).toBeVisible()
      await page.getByRole('complementary').getByRole('link', { name: 'Kesar Doodh, Made with Patience' }).click()
      await expect(shopper.heading('Kesar Doodh, Made with Patience')).toBeVisible()
      await shopper.expectSamePage()
    },
  )

  test(
    'CONT-02 SEO-01 a page past the end and an unknown article answer 404; upper case redirects once',
    { tag: '@any-width' },
    async ({ request }) => {
      for (const path of ['/blogs?page=2', '/blogs?page=0', '/blogs?page=x', '/blog/no-such-article', '/blogs/2'])
        expect([path, (await ask(request, path)).status()]).toEqual([path, 404])
      for (const [from, to] of [
        ['/blogs?page=1', '/blogs'],
        ['/blog/Soaking-Almonds', ARTICLE],
      ] as const) {
        const response = await ask(request, from)
        expect(response.status()).toBe(308)
        expect(new URL(response.headers()['location'] ?? '', response.url()).pathname).toBe(to)
      }
    },
  )

  test('CONT-03 SEO-06 the structured data of an article matches the page', { tag: '@any-width' }, async ({ request }) => {
    const html = await (await ask(request, ARTICLE)).text()
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    )
    const posting = things.find((one) => one['@type'] === 'BlogPosting')
    expect(posting).toMatchObject({ headline: TITLE, datePublished: '2026-04-16T04:15:00.000Z' })
    expect(String(posting?.['dateModified']) >= '2026-04-16T04:15:00.000Z').toBe(true)
    const { headings, canonical, description } = factsOf(ARTICLE, html)
    expect(headings).toEqual([TITLE])
    expect(canonical).toMatch(/\/blog\/soaking-almonds$/)
    expect(description).not.toBe('')
  })
})

test('CONT-04 customer stories show dates such as February 19, 2026 and link to the products', { tag: '@any-width' }, async ({ page }) => {
  const shopper = new Shopper(page)
  await shopper.visit('/stories')
  await expect(shopper.heading('Customer Stories')).toBeVisible()
  await expect(page.getByText('February 19, 2026')).toBeVisible()
  await shopper.follow('See the products Sixty Jars for a Wedding in Kottayam')
  await expect(shopper.heading('Green Cardamom')).toBeVisible()
})

test('CONT-08 the sitemap page lists every address of the sitemap', { tag: '@any-width' }, async ({ request }) => {
  const links = new Set(factsOf('/sitemap', await (await ask(request, '/sitemap')).text()).links)
  const paths = [...(await (await ask(request, '/sitemap-paths.xml')).text()).matchAll(/<path>([^<]+)<\/path>/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !links.has(path))).toEqual([])
})

test.describe('the contact page', { tag: '@desktop-long' }, () => {
  const unique = () => `Which pack is the freshest? ${Date.now()} ${Math.random()}`

  test('CONT-01 IND-05 a visitor sends a message, gets a ticket and looks up its status', async ({ page }) => {
    const shopper = new Shopper(page)
    await shopper.visit('/contact-us')
    const form = page.getByRole('region', { name: 'Write to us' })
    await form.getByLabel('Name', { exact: true }).fill('Asha')
    await form.getByLabel('Email address').fill('asha@buyer.example')
    await form.getByLabel('Message (optional)').fill(unique())
    await form.getByRole('button', { name: 'Send message' }).dblclick()
    await expect(form.getByText('Query has been sent successfully')).toBeVisible()
    await expect(form.getByLabel('Message (optional)')).toHaveValue('')
    const ticket = (await form.getByText(/^MC-/).textContent()) ?? ''
    expect(await barriers(page)).toEqual([])
    const lookUp = page.getByRole('region', { name: 'Check your ticket' })
    await expect(lookUp.getByLabel('Ticket number')).toHaveValue(ticket)
    await lookUp.getByRole('button', { name: 'Check status' }).click()
    await expect(page.getByRole('region', { name: `Ticket ${ticket}` })).toContainText('Open')
    expect(await barriers(page)).toEqual([])
  })

  test('CONT-01 the form shows errors next to a missing address and a text that is too long, and keeps the input', async ({ page }) => {
    await new Shopper(page).visit('/contact-us')
    const form = page.getByRole('region', { name: 'Write to us' })
    const long = 'x'.repeat(100_000)
    await form.getByLabel('Name', { exact: true }).fill('Asha')
    await form.getByLabel('Message (optional)').fill(long)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByText('Please enter your email address.')).toBeVisible()
    await expect(form.getByText('The message can have up to 2000 characters.')).toBeVisible()
    await expect(form.getByLabel('Email address')).toBeFocused()
    await expect(form.getByLabel('Message (optional)')).toHaveValue(long)
    expect(await barriers(page)).toEqual([])
  })
})

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false })

  test('CONT-01 the contact page shows phone and e-mail address, and hides the forms', async ({ page }) => {
    await page.goto('/contact-us', { waitUntil: 'domcontentloaded' })
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: '+91 98765 43210' }).first()).toHaveAttribute('href', 'tel:+919876543210')
    await expect(main.getByRole('link', { name: 'care@mewahouse.example' }).first()).toHaveAttribute(
      'href',
      'mailto:care@mewahouse.example',
    )
    await expect(main.getByText('Mon-Sun 12:00 pm to 8:00 pm')).toBeVisible()
    await expect(main.locator('form')).toHaveCount(2)
    await expect(main.getByRole('button', { name: 'Send message' })).toBeHidden()
  })
})
