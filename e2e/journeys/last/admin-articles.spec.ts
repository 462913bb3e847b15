import type { Page } from '@playwright/test'
import { timeInIndia } from '@/lib/i18n/dates'
import { staffBrowser } from '../../staff'
import { expect, test } from '../../test'

/** Another run against the same shop adds its own articles. */
const MARK = Date.now().toString(36)
const MINUTE_MS = 60_000

/** A minute that starts in half a minute at the earliest: the field has no seconds. */
const soon = () => timeInIndia(new Date(Date.now() + 1.5 * MINUTE_MS))

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const body = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
/** The editor loads when the field is entered. */
async function enter(page: Page): Promise<void> {
  await body(page).click()
  await expect(body(page)).toBeEditable()
  await expect(body(page)).toBeFocused()
}
async function write(page: Page, text: string): Promise<void> {
  await enter(page)
  await body(page).fill(text)
}
const publishing = (page: Page) => page.getByRole('region', { name: 'State', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status()

async function begin(page: Page, title: string, slug: string): Promise<void> {
  await page.getByRole('link', { name: 'New article' }).click()
  await field(page, 'Title').fill(title)
  await field(page, 'Web address').fill(slug)
}

async function saveNew(page: Page): Promise<void> {
  await save(page)
  await expect(page).toHaveURL(/\/admin\/articles\/\d+$/)
  await expect(publishing(page)).toContainText('Draft')
}

test('CONT-02 CONT-03 an article is written, previewed, scheduled, and readable in the shop from then on', async ({ page, browser }) => {
  const [title, path] = [`Storing Walnuts ${MARK}`, `/blog/storing-walnuts-${MARK}`]
  const staff = await staffBrowser(browser, '/admin/articles')
  await begin(staff, title, `storing-walnuts-${MARK}`)
  await write(staff, 'Walnuts stay sweet in a tin that shuts well.')
  await field(staff, 'Tags').fill('walnuts, storing')
  await saveNew(staff)

  const { previewed, heading } = await test.step('its link shows the draft without an account', async () => {
    await publishing(staff).getByRole('button', { name: 'Make a link' }).click()
    const link = await publishing(staff).getByRole('link', { name: 'Link for a preview' }).getAttribute('href')
    await page.goto(link ?? '')
    return { previewed: page.getByRole('main'), heading: page.getByRole('heading', { level: 1, name: title }) }
  })
  await expect(heading).toBeVisible()
  await expect(previewed).toContainText('A preview. This article is not published.')
  await expect(previewed).toContainText('Walnuts stay sweet in a tin')
  expect(await statusOf(page, path)).toBe(404)

  await test.step('it is scheduled, and appears automatically', async () => {
    await field(staff, 'Publish at').fill(soon())
    await publishing(staff).getByRole('button', { name: 'Publish at this time' }).click()
    await expect(publishing(staff)).toContainText('Planned')
    expect(await statusOf(page, path)).toBe(404)
    await expect.poll(() => statusOf(page, path), { timeout: 3 * MINUTE_MS }).toBe(200)
    await expect.poll(async () => (await page.request.get('/blogs')).text()).toContain(path)
  })

  await test.step('a reader finds it in the list', async () => {
    await page.goto('/blogs')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(title) })
      .first()
      .click()
    await expect(page).toHaveURL(path)
    await expect(heading).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Walnuts stay sweet in a tin')
    await expect(page.getByRole('region', { name: 'Tags' })).toContainText('walnuts')
  })

  await staff.reload()
  await expect(publishing(staff).getByRole('link', { name: 'View page' })).toHaveAttribute('href', path)
  await staff.context().close()
})

const OF_WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { color: red }</style></head>
<body lang=EN-IN><!--StartFragment-->
<p class=MsoNormal style='mso-margin-top-alt:auto;font-family:"Comic Sans MS"'><b>Figs</b> from <span style="color:#C00000">the hills</span><o:p></o:p></p>
<p class=MsoNormal onclick="document.title = 'pasted'">Soak them <a href="javascript:document.title='pasted'">overnight</a>.</p>
<script>document.title = 'pasted'</script><!--EndFragment--></body></html>`

test('PDP-14 text pasted from a word processor, with a script in it, reaches shoppers as words, paragraphs and bold', async ({
  page,
  browser,
}) => {
  const [title, path] = [`Figs ${MARK}`, `/blog/figs-${MARK}`]
  const staff = await staffBrowser(browser, '/admin/articles')
  await staff.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin(staff, title, `figs-${MARK}`)
  await staff.evaluate((html) => {
    const kinds = ['text/html', 'text/plain'] as const
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(kinds.map((type) => [type, new Blob([html], { type })])))])
  }, OF_WORD)
  await enter(staff)
  await staff.keyboard.press('ControlOrMeta+v')
  await saveNew(staff)
  await publishing(staff).getByRole('button', { name: 'Publish now' }).click()
  await expect(publishing(staff)).toContainText('Published')

  await page.goto(path)
  const article = page.getByRole('article')
  await expect(article.locator('strong, b', { hasText: 'Figs' })).toBeVisible()
  await expect(article).toContainText('Figs from the hills')
  await expect(article).toContainText('Soak them overnight.')
  await expect(page).toHaveTitle(new RegExp(title))
  expect(await page.content()).not.toMatch(/Mso|mso-|Comic Sans|C00000|onclick|javascript:|document\.title = 'pasted'|<o:p>/)
  await staff.context().close()
})

test('a duplicate or invalid address is refused next to its field, and the input is kept', async ({ browser }) => {
  const staff = await staffBrowser(browser, '/admin/articles')
  await begin(staff, `Soaking again ${MARK}`, 'soaking-almonds')
  await write(staff, 'Soaked almonds are easier to peel.')
  await save(staff)
  await expect(field(staff, 'Web address')).toHaveAccessibleDescription(/Another article has this address\./)
  await expect(field(staff, 'Web address')).toHaveAttribute('aria-invalid', 'true')
  await field(staff, 'Web address').fill('Soaking Again!')
  await save(staff)
  await expect(field(staff, 'Web address')).toHaveAccessibleDescription(/Only small letters, digits and hyphens/)
  await expect(staff).toHaveURL(/\/admin\/articles\/new$/)
  await expect(field(staff, 'Title')).toHaveValue(`Soaking again ${MARK}`)
  await field(staff, 'Web address').fill(`soaking-again-${MARK}`)
  await saveNew(staff)
  await staff.context().close()
})
