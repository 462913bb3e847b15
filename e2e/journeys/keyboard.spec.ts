import { stopsWithoutName } from '../button-names'
import { ENGLISH, LANGUAGES, tagsOf } from '../languages'
import { blankControls, expectLowBars, stopsWithoutOutline } from '../presentation'
import { STATES } from '../states'
import { expect, test } from '../test'
import { Visit } from '../visit'

/** Focus and colours do not depend on the length of texts. */
const LOOKS = { tag: '@desktop-long', everyLanguage: false }
/** The number of tab stops examined: the header and the page's first controls. */
const STOPS = 40
const FOCUSED = ['home', 'product', 'category', 'search-no-result', 'contact-us', 'cart', 'checkout-guest', 'login', 'profile', 'order']
const COLOURED = [...FOCUSED, 'menu', 'search-products-found', 'cart-menu', 'filters', 'photo-enlarged', 'checkout-billing', 'address-form']
const DIALOGS = [
  'address-form',
  'checkout-billing',
  'checkout-login',
  'forgot-password-dialog',
  'delete-account',
  'cancel-order',
  'write-review',
]
const LOW = ['home', 'product', 'category', 'cart', 'checkout-guest']

const statesOf = (names: readonly string[]) =>
  LANGUAGES.flatMap((language) => STATES.filter(({ name }) => names.includes(name)).map((state) => ({ ...state, language })))

for (const { name, open, language } of statesOf(FOCUSED))
  test(`A11Y-02 ${language.prefix}/${name} shows the focused control`, { tag: tagsOf(language, LOOKS) }, async ({ page }) => {
    await open(new Visit(page, language))
    expect(await stopsWithoutOutline(page, STOPS)).toEqual([])
  })

for (const { name, open, language } of statesOf([...FOCUSED, 'article', 'address-form', 'checkout-billing']))
  test(`A11Y-02 ${language.prefix}/${name} has a name for each of its tab stops`, { tag: tagsOf(language, LOOKS) }, async ({ page }) => {
    await open(new Visit(page, language))
    await page.getByRole('main').focus()
    expect(await stopsWithoutName(page, STOPS)).toEqual([])
  })

for (const { name, open } of STATES.filter((state) => DIALOGS.includes(state.name)))
  test(`A11Y-02 ${name} closes on Escape, and returns the focus to the button that opened it`, async ({ page }) => {
    const visit = new Visit(page, ENGLISH)
    await open(visit)
    await page.keyboard.press('Escape')
    await expect(visit.dialog).toHaveCount(0)
    await expect(page.locator('main').locator('button:focus, summary:focus')).toBeVisible()
  })

test('A11Y-02 the dialog of an edited address closes on Escape, and returns the focus to its menu', async ({ page }) => {
  const visit = new Visit(page, ENGLISH)
  await visit.signIn('newcomer')
  await visit.go('/profile')
  const menu = visit.main.locator('section:has(#addresses) summary').first()
  await menu.press('Enter')
  await visit.button('account.profile.addresses.edit').press('Enter')
  await expect(visit.dialog.getByRole('textbox').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visit.dialog).toHaveCount(0)
  await expect(menu).toBeFocused()
})

for (const { name, open, language } of statesOf(COLOURED))
  test(
    `A11Y-02 ${language.prefix}/${name} shows its controls and its focus in forced colours`,
    { tag: tagsOf(language, LOOKS) },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
      await open(new Visit(page, language))
      expect(await blankControls(page)).toEqual([])
      if (FOCUSED.includes(name)) expect(await stopsWithoutOutline(page, STOPS)).toEqual([])
    },
  )

for (const { name, open, language } of statesOf(LOW))
  test(`A11Y-02 ${language.prefix}/${name} keeps half of a window at 400 % zoom free of bars`, { tag: '@any-width' }, async ({ page }) => {
    await open(new Visit(page, language))
    await expectLowBars(page)
  })
