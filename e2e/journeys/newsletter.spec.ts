import { randomInt } from 'node:crypto'
import { expect, test } from '../test'
import { type Language, LANGUAGES, textOf } from '../languages'
import { mailTo } from '../mailbox'

const anAddress = () => `asha-${Date.now()}-${randomInt(1e6)}@buyer.example`
const LINK = /http\S+\/email-preferences\?token=[\w-]+/
const ONE_CLICK = /<http[^>]+(\/api\/newsletter\/unsubscribe\?token=[\w-]+)>/

async function textTo(email: string, subject: string): Promise<string> {
  await expect.poll(async () => (await mailTo(email, subject))?.text ?? '').toMatch(LINK)
  return (await mailTo(email, subject))?.text ?? ''
}
/** The longest part of the subject without the shop's name, which begins it in some languages. */
const subjectOf = ({ messages }: Language, mail: 'newsletterConfirm' | 'newsletterWelcome' | 'consentLink'): string =>
  messages.mail[mail].subject.split('{shop}').reduce((longest, part) => (part.length > longest.length ? part : longest))
const linkIn = (text: string): string => LINK.exec(text)?.[0] ?? ''

for (const language of LANGUAGES) {
  const t = (key: string) => textOf(language, key)
  test.describe(`the newsletter, ${language.locale}`, () => {
    test('SHELL-13 is confirmed by mail and ended by the link or the mailbox; looking at a link changes nothing', async ({
      page,
      request,
    }) => {
      const email = anAddress()
      await page.goto(`${language.prefix}/about-us`)
      const form = page.locator('form').filter({ has: page.getByPlaceholder(t('shell.newsletter.form.placeholder')) })
      const subscribe = form.getByRole('button')
      await form.getByRole('textbox').fill(email)
      await subscribe.click()
      await expect(form.getByRole('status')).not.toBeEmpty()
      await expect(subscribe).not.toHaveText(t('shell.newsletter.form.subscribed'))

      const confirmation = linkIn(await textTo(email, subjectOf(language, 'newsletterConfirm')))
      // As a mail scanner does.
      await request.get(confirmation)
      await page.goto(confirmation)
      await expect(page).toHaveURL(/\/email-preferences$/)
      const view = page.getByRole('main')
      await view.getByRole('button', { name: t('preferences.view.confirm') }).click()
      await expect(view.getByRole('status')).not.toBeEmpty()
      await expect(view.getByRole('button')).toHaveCount(0)

      await expect.poll(async () => (await mailTo(email, subjectOf(language, 'newsletterWelcome')))?.text ?? '').toMatch(LINK)
      const welcome = await mailTo(email, subjectOf(language, 'newsletterWelcome'))
      const header = (name: string) => welcome?.headers.find(({ key }) => key === name)?.value ?? ''
      expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const [, oneClick = ''] = ONE_CLICK.exec(header('list-unsubscribe')) ?? []
      const manage = linkIn(welcome?.text ?? '')

      await request.get(oneClick)
      await page.goto(manage)
      await expect(view.getByRole('button', { name: t('preferences.view.unsubscribe') })).toBeVisible()
      await expect(view.getByRole('heading', { name: t('preferences.consents.title') })).toBeVisible()
      expect((await request.post(oneClick, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
      await page.reload()
      await expect(view.getByRole('listitem')).toHaveCount(1)
      await expect(view.getByRole('button', { name: t('preferences.view.unsubscribe') })).toHaveCount(0)
      // The used confirmation does not subscribe again.
      await page.goto(confirmation)
      await expect(view.getByRole('alert')).toHaveText(t('preferences.view.unknown'))
    })

    test('SHELL-13 a forged link is harmless and offers a new one by mail', async ({ page, request }) => {
      const email = anAddress()
      expect((await request.post('/api/newsletter/unsubscribe?token=forged')).status()).toBe(404)
      await page.goto(`${language.prefix}/email-preferences?token=forged`)
      const view = page.getByRole('main')
      await expect(view.getByRole('alert')).toHaveText(t('preferences.view.unknown'))
      await view.getByLabel(t('preferences.view.email')).fill(email)
      await view.getByRole('button', { name: t('preferences.view.request') }).click()
      await expect(view.getByRole('status')).not.toBeEmpty()
      await page.goto(linkIn(await textTo(email, subjectOf(language, 'consentLink'))))
      await expect(view.getByText('buyer.example')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true)
    })
  })
}
