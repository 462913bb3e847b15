import messages from '@/messages/en.json' with { type: 'json' }
import { aPhone, HOME } from '../../buyer'
import { newAccount } from '../../customer'
import { EngineShopper } from '../../engines/engine-shopper'
import { firefox } from '../../engines/firefox'
import { webkit } from '../../engines/webkit'
import { expect, test } from '../../test'

const PHONE = { width: 390, height: 800 }
/** The narrowest window in which title words may not break. */
const NARROW = { width: 320, height: 640 }
const CATEGORY = '/category/nuts'
const PRODUCT = '/products/california-almonds'
const DIALOG = 'dialog[open]'

/** Registers by a call: registration has its own journey. */
async function register(shopper: EngineShopper): Promise<ReturnType<typeof newAccount>> {
  const account = newAccount()
  const body = {
    name: account.name,
    email_or_phone: account.email,
    password: account.password,
    password_confirmation: account.password,
    register_by: 'email',
  }
  const status = await shopper.window.evaluate(async (text) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
    return (await fetch('/api/v2/auth/signup', { method: 'POST', headers, body: text })).status
  }, JSON.stringify(body))
  expect(status).toBeLessThan(300)
  return account
}

async function logIn(shopper: EngineShopper): Promise<void> {
  const { email, password } = await register(shopper)
  await shopper.visit('/login')
  await shopper.fill('main input[name=email]', email)
  await shopper.fill('main input[name=password]', password)
  await shopper.click('main form button[type=submit]')
  await shopper.until(() => location.pathname !== '/login')
}

/** Types a complete address; the PIN code fills in its places. */
async function addAddress(shopper: EngineShopper): Promise<void> {
  await shopper.visit('/profile')
  const { add, edit } = messages.account.profile.addresses
  expect(await shopper.openAndEscape('main button', DIALOG, add)).toBe(0)
  await shopper.click('main button', add)
  await shopper.fill(`${DIALOG} [name=phone]`, aPhone())
  await shopper.fill(`${DIALOG} [name=postal_code]`, HOME.pin)
  await shopper.fill(`${DIALOG} [name=address]`, HOME.address)
  await shopper.until(() => document.querySelector<HTMLSelectElement>('dialog[open] select[name=city]')?.value !== '')
  await shopper.click(`${DIALOG} button[type=submit]`)
  await shopper.until(() => document.querySelector('dialog[open]') === null)
  // Edit is in a menu, whose button gets the dialog's focus.
  const menu = '#addresses ~ * summary, section:has(#addresses) summary'
  await shopper.click(menu)
  await shopper.click('main details[open] button', edit)
  await shopper.until(() => document.querySelector('dialog[open] input') !== null)
  await shopper.window.press('Escape')
  await shopper.until((summary) => Boolean(document.activeElement?.matches(summary)), menu)
}

/** From the filled cart to the placed order's page. */
async function orderByCash(shopper: EngineShopper): Promise<void> {
  await shopper.visit('/checkout')
  const { cash } = messages.checkout.view.payment
  await shopper.click('main label', cash)
  await shopper.until((name) => document.querySelector(`main input[aria-label="${name}"]:checked`) !== null, cash)
  const place = messages.checkout.view.summary.place.split('{', 1)[0]?.trim() ?? ''
  expect(await shopper.openAndEscape('main button', DIALOG, place)).toBe(0)
  await shopper.window.press('Enter')
  await shopper.click(`${DIALOG} button`, messages.checkout.view.billing.proceed)
  await shopper.until(() => location.pathname === '/payment-response1')
  await shopper.until(() => document.querySelector('main li') !== null)
}

for (const engine of [firefox, webkit])
  test.describe(engine.name, () => {
    test.skip(engine.missing !== null, `${engine.name}: ${engine.missing}`)

    /** Closes the browser in any case. */
    const inWindow = async (baseURL: string | undefined, size: typeof PHONE, walk: (shopper: EngineShopper) => Promise<void>) => {
      const window = await engine.open()
      try {
        await window.resize(size.width, size.height)
        await walk(new EngineShopper(window, baseURL ?? ''))
      } finally {
        await window.close()
      }
    }

    test('CHK-06 a shopper gets from home to a cash-on-delivery order, with dialogs, back and forward', async ({ baseURL }) => {
      await inWindow(baseURL, PHONE, async (shopper) => {
        await shopper.visit('/')
        await shopper.click(`main a[href="${CATEGORY}"]`)
        await shopper.sees('Nuts')
        expect(await shopper.openAndEscape('#open-filters', '[data-filter-panel] [name]')).toBe(0)
        await shopper.click(`main article a[href^="${PRODUCT}"]`)
        await shopper.sees('California Almonds')
        await shopper.window.evaluate(() => history.back())
        await shopper.sees('Nuts')
        await shopper.window.evaluate(() => history.forward())
        await shopper.sees('California Almonds')
        await shopper.click('main button[aria-label^="Add to Cart: "]')
        await shopper.until((added) => document.querySelector('main')?.textContent.includes(added) ?? false, messages.product.buy.added)
        await logIn(shopper)
        await addAddress(shopper)
        await orderByCash(shopper)
      })
    })

    test('A11Y-02 on a phone, Tab goes through a category from top to bottom, and every stop has a name', async ({ baseURL }) => {
      await inWindow(baseURL, PHONE, async (shopper) => {
        await shopper.visit(CATEGORY)
        const stops = await shopper.tabThrough(40)
        expect(stops.length).toBeGreaterThan(30)
        expect(stops.filter(({ name }) => name === '')).toEqual([])
        const placed = stops.flatMap(({ html, place }) => (place ? [{ html, place }] : []))
        const back = placed.filter(({ place }, index) => place.bottom <= (placed[index - 1]?.place.top ?? 0))
        expect(back).toEqual([])
      })
    })

    test('no word of a Hindi title breaks', async ({ baseURL }) => {
      await inWindow(baseURL, NARROW, async (shopper) => {
        await shopper.visit(`/hi${PRODUCT}`)
        const broken = await shopper.window.evaluate(() => {
          const text = document.querySelector('main h1')?.firstChild
          if (!text) return ['no title']
          const words = [...(text.textContent ?? '').matchAll(/\S+/g)]
          const range = document.createRange()
          return words.flatMap(({ 0: word, index }) => {
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
          })
        })
        expect(broken).toEqual([])
      })
    })
  })
