import { randomBytes } from 'node:crypto'
import { settings } from './settings'

const RANDOM_BYTES = 32

type ProcessSecrets = { systemKey: string; revalidateSecret: string }

declare global {
  var shopSecrets: ProcessSecrets | undefined
}

/** For what only this process needs to know. On globalThis, because Next bundles pages and handlers apart: each would make its own. */
function processSecrets(): ProcessSecrets {
  globalThis.shopSecrets ??= {
    systemKey: randomBytes(RANDOM_BYTES).toString('hex'),
    revalidateSecret: randomBytes(RANDOM_BYTES).toString('hex'),
  }
  return globalThis.shopSecrets
}

/** The key of the embedded server. Without the setting nobody outside can know it: only the shop itself calls. */
export const systemKey = (): string => settings().SYSTEM_KEY ?? processSecrets().systemKey

/** Signs the calls of `POST /api/revalidate`, which the loop of the same process makes. */
export const revalidateSecret = (): string => settings().REVALIDATE_SECRET ?? processSecrets().revalidateSecret
