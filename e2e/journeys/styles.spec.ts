import { expect, test, type Page } from '../test'
import { Shopper } from '../shopper'

const PUBLIC = ['/', '/category/nuts', '/products/california-almonds', '/blog/saffron-milk', '/about-us']
/** Pages whose style sheets differ most; login is not public and links its sheets. */
const TOUR = ['/category/nuts', '/login', '/products/california-almonds', '/cart', '/blog/saffron-milk', '/faqs', '/']

test('PERF-02 a public page contains its styles: its first paint waits for no style sheet, and none is loaded twice', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  for (const path of PUBLIC) {
    await new Shopper(page).visit(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('banner')).toBeVisible()
    expect([path, sheets]).toEqual([path, []])
  }
})

/** What style sheets determine for each kind of element: its box and its text. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<string, string>()
    for (const element of document.querySelectorAll('main [class]')) {
      const { display, fontSize, fontWeight, paddingLeft, paddingTop, borderTopWidth, borderTopLeftRadius } = getComputedStyle(element)
      const kind = `${element.tagName} ${element.getAttribute('class') ?? ''}`
      const look = [display, fontSize, fontWeight, paddingLeft, paddingTop, borderTopWidth, borderTopLeftRadius].join(' ')
      if (!seen.has(kind)) seen.set(kind, look)
    }
    return Object.fromEntries(seen)
  })

test('PERF-02 every page looks the same after navigation as when opened directly', async ({ page, context }) => {
  await new Shopper(page).visit('/')
  await page.evaluate(() => Reflect.set(window, 'isFirstDocument', true))
  for (const path of TOUR) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'onwards' })
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForURL((url) => url.pathname === path || url.searchParams.size > 0)
    const alone = await context.newPage()
    await new Shopper(alone).visit(page.url())
    await expect(async () => {
      const [after, before] = await Promise.all([looks(page), looks(alone)])
      const common = Object.keys(before).filter((kind) => kind in after)
      expect(common.length).toBeGreaterThan(5)
      for (const kind of common) expect([path, kind, after[kind]]).toEqual([path, kind, before[kind]])
    }).toPass()
    expect([path, await page.evaluate(() => Reflect.get(window, 'isFirstDocument') === true)]).toEqual([path, true])
    await alone.close()
  }
})

test('PERF-02 no page preloads a style sheet that it does not use', { tag: '@any-width' }, async ({ request }) => {
  for (const path of ['/', '/search?query=almond', '/admin/sign-in']) {
    const answer = await request.get(path)
    expect([path, answer.headers()['link'] ?? '']).toEqual([path, expect.not.stringContaining('.css')])
    expect([path, await answer.text()]).toEqual([path, expect.not.stringMatching(/<link rel="preload"[^>]*as="style"/)])
  }
})
