import { accept, invite, signIn, signInToDemo, STAFF_PASSWORD } from '../staff'
import { expect, test, type Page } from '../test'

/** A Chromium device that creates passkeys, and unlocks them at once. */
async function aDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    countPasskeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('an owner creates a passkey, signs in with only that, and confirms with it', { tag: '@any-width' }, async ({ page, browser }) => {
  await signInToDemo(page, '/admin/staff')
  const email = `passkey-${Date.now()}@shop.example`
  const link = await invite(page, { name: 'Meera Shah', email, role: 'owner' })

  const own = await (await browser.newContext()).newPage()
  const device = await aDevice(own)
  const recoveryCodes = own.getByRole('dialog', { name: 'Your recovery codes' })
  const readCodes = async () => {
    await expect(recoveryCodes.getByRole('listitem')).toHaveCount(10)
    await own.getByRole('button', { name: 'I have saved them' }).click()
  }

  await test.step('it is the second factor required by the role', async () => {
    await accept(own, link, 'Meera Shah')
    await expect(own.getByText('Your role needs a second factor')).toBeVisible()
    await own.getByLabel('Name of the device').fill('Phone of Meera')
    await own.getByRole('button', { name: 'Add a passkey' }).click()
    await readCodes()
    await expect(own.getByRole('region', { name: 'Second factor' })).toContainText('Phone of Meera')
    await expect(own.getByText('Your role needs a second factor')).toBeHidden()
    expect(await device.countPasskeys()).toBe(1)
  })

  await test.step('the password alone does not open the admin, the passkey does', async () => {
    await own.context().clearCookies()
    await own.goto('/admin/orders')
    await signIn(own, email, STAFF_PASSWORD)
    await expect(own.getByText('Sign in with your passkey, or enter a recovery code.')).toBeVisible()
    await own.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(own).toHaveURL(/\/admin\/orders$/)
    await expect(own.getByRole('heading', { name: 'Orders' })).toBeVisible()
  })

  await test.step('it also confirms the identity when the shop asks again', async () => {
    await own.goto('/admin/account')
    // The shop's answer ten minutes after sign-in.
    const asksAgain = { status: 428, json: { result: false, message: 'Confirm that it is you.' } }
    await own.route('**/api/admin/account/recovery-codes', (route) => route.fulfill(asksAgain), { times: 1 })
    await own.getByRole('button', { name: 'Create new recovery codes' }).click()
    await own.getByRole('dialog', { name: 'Confirm that it is you' }).getByRole('button', { name: 'Use a passkey' }).click()
    await readCodes()
  })
  await own.context().close()
})
