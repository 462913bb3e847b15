import { aPhone, fillCart, HOME } from '../../buyer'
import { newAccount } from '../../customer'
import { ENGLISH, LANGUAGES } from '../../languages'
import { expect, test } from '../../test'
import { ALMONDS, Visit } from '../../visit'

for (const language of LANGUAGES)
  test(`REL-03 ${language.prefix}/checkout without a connection keeps the input, explains it, and continues when it is back`, async ({
    page,
    context,
  }) => {
    const visit = new Visit(page, language)
    const typed = { name: 'आशा राव', email: newAccount().email, postal_code: HOME.pin, phone: aPhone(), address: '12, एमजी रोड' }
    const fields = Object.entries(typed).map(([name, text]) => [visit.main.locator(`[name="${name}"]`), text] as const)
    await fillCart(page, ALMONDS)
    await visit.openCheckout()
    for (const [field, text] of fields) await field.fill(text)
    await expect(visit.main.locator('[name="city"]')).not.toHaveValue('')

    await context.setOffline(true)
    await visit.button('checkout.view.summary.place').click()
    await expect(visit.main.getByRole('alert').filter({ visible: true })).toContainText(visit.text('guestForm.failed'))
    for (const [field, text] of fields) await expect(field).toHaveValue(text)

    await context.setOffline(false)
    const billing = await visit.openDialog('checkout.view.summary.place')
    await context.setOffline(true)
    const proceed = billing.getByRole('button', { name: visit.text('checkout.view.billing.proceed') })
    await proceed.click()
    await expect(visit.main.getByRole('alert').filter({ visible: true })).toContainText(visit.text('checkout.view.faults.unanswered'))

    await context.setOffline(false)
    await visit.confirmOrder()
  })

const NO_STORAGE = {
  forbids: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('Forbidden', 'SecurityError') } })`,
  'has no room in': `Storage.prototype.setItem = () => { throw new DOMException('Full', 'QuotaExceededError') }`,
}

for (const [how, script] of Object.entries(NO_STORAGE))
  test(`REL-03 a browser that ${how} its storage can order`, async ({ page }) => {
    const visit = new Visit(page, ENGLISH)
    await page.addInitScript(script)
    await visit.signInWithCart()
    await visit.goToPayment()
    await visit.endTestPayment('pay')
    await expect(visit.main.getByRole('heading', { level: 1 })).toHaveText(visit.text('paymentResult.view.success.title'))
  })
