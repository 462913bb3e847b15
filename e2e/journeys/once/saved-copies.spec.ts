import type { APIRequestContext } from '@playwright/test'
import { openShop, temporaryFolder, test as ownShop, type RunningShop } from '../../own-shop'
import { ask } from '../../page-facts'
import { startRemoteV2, type RemoteV2, type Trouble } from '../../remote-v2'
import { Shopper } from '../../shopper'
import { SYSTEM_KEY } from '../../system-key'
import { expect, test as base } from '../../test'

const PAGES = ['/', '/category/nuts', '/products/california-almonds', '/faqs', '/shop']
/** An uncached page. */
const UNREAD = '/products/guntur-chilli-powder'
const NOTE = 'This is a saved copy of the page. Your cart shows the latest prices and stock.'
const RECOVERY = { timeout: 120_000 }
/** Pages expire soon, and unanswered calls time out soon. */
const SETTINGS = { PAGE_MAX_AGE_SECONDS: '1', V2_TIMEOUT_MS: '1000', V2_PAGE_TIMEOUT_MS: '1500' }

const stateOf = async (request: APIRequestContext, path: string) => {
  const answer = await ask(request, path)
  return { path, status: answer.status(), isSaved: answer.headers()['x-shop-stale'] === '1' }
}
const saved = (path: string) => ({ path, status: 200, isSaved: true })
const good = (path: string) => ({ path, status: 200, isSaved: false })

async function expectSavedCopies(request: APIRequestContext): Promise<void> {
  for (const path of PAGES) await expect.poll(() => stateOf(request, path), RECOVERY).toEqual(saved(path))
  for (const path of PAGES) expect(await stateOf(request, path)).toEqual(saved(path))
  expect(await stateOf(request, UNREAD)).toEqual({ path: UNREAD, status: 500, isSaved: false })
  expect(await stateOf(request, '/cart')).toMatchObject({ isSaved: false })
}

async function expectGoodPages(request: APIRequestContext): Promise<void> {
  for (const path of [...PAGES, UNREAD]) await expect.poll(() => stateOf(request, path), RECOVERY).toEqual(good(path))
}

const withDatabase = ownShop.extend<object, { shopEnv: Readonly<Record<string, string>> }>({
  shopEnv: [SETTINGS, { scope: 'worker' }],
})

withDatabase.describe('while the database is down, expired pages', () => {
  withDatabase(
    'REL-03 are shown as saved copies with a note, and are current again when the database is back',
    async ({ page, request, shop }) => {
      const shopper = new Shopper(page)
      for (const path of PAGES) expect(await stateOf(request, path)).toEqual(good(path))
      await shop.database.crash()
      await expectSavedCopies(request)
      await shopper.visit('/category/nuts')
      await expect(page.getByText(NOTE)).toBeVisible()
      await shopper.follow('California Almonds')
      await expect(shopper.heading('California Almonds')).toBeVisible()
      await expect(page.getByText(NOTE)).toBeVisible()
      await shop.database.revive()
      await expectGoodPages(request)
      await page.reload()
      await expect(page.getByText(NOTE)).toBeHidden()
    },
  )
})

type Storefront = RunningShop & { remote: RemoteV2 }

/** A shop without a database: its data comes from a remote v2 server. */
const withRemote = base.extend<object, { storefront: Storefront; origin: string }>({
  origin: [async ({}, use, { project }) => use(project.use.baseURL ?? ''), { scope: 'worker' }],
  storefront: [
    async ({ origin }, use) => {
      const { folder, remove } = temporaryFolder()
      const remote = await startRemoteV2(origin)
      const shop = await openShop({ V2_API_URL: remote.address, V2_SYSTEM_KEY: SYSTEM_KEY, ...SETTINGS }, folder)
      await use({ ...shop, remote })
      await shop.close()
      await remote.close()
      remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ storefront }, use) => use(storefront.address),
})

withRemote.describe('while the remote v2 server is down, expired pages', () => {
  withRemote.describe.configure({ mode: 'default' })
  withRemote.afterEach(({ storefront }) => storefront.remote.fail([]))

  const troubles: Readonly<Record<Trouble, string>> = {
    errors: 'answers with errors',
    breaks: 'breaks connections',
    silence: 'does not answer',
  }
  for (const [trouble, what] of Object.entries(troubles) as [Trouble, string][])
    withRemote(
      `REL-03 API-02 are shown as saved copies while it ${what}, and are current again when it recovers`,
      async ({ request, storefront }) => {
        for (const path of PAGES) await expect.poll(() => stateOf(request, path), RECOVERY).toEqual(good(path))
        storefront.remote.fail(trouble)
        await expectSavedCopies(request)
        storefront.remote.fail([])
        for (const path of PAGES) await expect.poll(() => stateOf(request, path), RECOVERY).toEqual(good(path))
      },
    )
})
