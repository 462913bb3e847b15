import { SIGNATURE_HEADER, signTags } from '@/lib/cache/signature'
import { openShop, temporaryFolder, type RunningShop } from './own-shop'
import { startRemoteV2, type RemoteV2, type UnknownForm } from './remote-v2'
import { SYSTEM_KEY } from './system-key'
import { expect, test as base } from './test'

const REVALIDATE_SECRET = 'only-the-journeys-know-it'

/** `announce`: reports changed cache tags as a remote server does. */
export type Storefront = RunningShop & { remote: RemoteV2; announce: (tags: readonly string[]) => Promise<void> }

/** Long enough that no call times out on a busy machine: a timed-out call counts as failed. */
const LIMITS = { V2_TIMEOUT_MS: '60000', V2_PAGE_TIMEOUT_MS: '60000' }

type Options = { documentedOnly: UnknownForm | false; shopEnv: Readonly<Record<string, string>> }

/** Tests with a shop without a database: its data comes from a remote v2 server. Addresses without a host belong to that shop. */
export const test = base.extend<object, Options & { storefront: Storefront; origin: string }>({
  documentedOnly: [false, { scope: 'worker', option: true }],
  shopEnv: [{}, { scope: 'worker', option: true }],
  origin: [async ({}, use, { project }) => use(project.use.baseURL ?? ''), { scope: 'worker' }],
  storefront: [
    async ({ origin, documentedOnly, shopEnv }, use) => {
      const { folder, remove } = temporaryFolder()
      const remote = await startRemoteV2(origin, { documentedOnly })
      const shop = await openShop(
        { V2_API_URL: remote.address, V2_SYSTEM_KEY: SYSTEM_KEY, REVALIDATE_SECRET, ...LIMITS, ...shopEnv },
        folder,
      )
      const announce = async (tags: readonly string[]) => {
        const { body, signature } = signTags(tags, REVALIDATE_SECRET)
        const answer = await fetch(`${shop.address}/api/revalidate`, { method: 'POST', body, headers: { [SIGNATURE_HEADER]: signature } })
        expect(answer.status).toBe(200)
      }
      await use({ ...shop, remote, announce })
      await shop.close()
      await remote.close()
      remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ storefront }, use) => use(storefront.address),
})
