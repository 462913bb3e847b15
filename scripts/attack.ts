/**
 * `npm run attack`: attacks its own freshly filled shop with the tests' fuzzer and the installed scanners. It takes no address: only this shop on the
 * loopback interface is attacked. Exit code: 0 nothing found, 1 something found.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { live } from '@/lib/server/start/lifetime.mjs'
import { installWhenChanged, run } from '@/lib/server/start/prepare.mjs'
import { drawSeed } from '@/lib/testing/long-run'
import { openAddressPool } from './attack/address-pool'
import { fuzz } from './attack/fuzz'
import { isInstalled, programs, type Target } from './attack/programs'
import { openOwnShop } from './check-seo/own-shop.mjs'

const FUZZ_REQUESTS = 5_000
const folder = fileURLToPath(new URL('../.data/attack', import.meta.url))
const SECOND_MS = 1_000

/** One line for each attack, and its findings. @returns how many there are */
async function report(name: string, attack: () => Promise<readonly string[]>): Promise<number> {
  const began = performance.now()
  const found = await attack()
  const seconds = Math.round((performance.now() - began) / SECOND_MS)
  console.log(`${name}: ${found.length === 0 ? 'nothing found' : `${found.length} found`} (${seconds} s)`)
  for (const one of found) console.log(`  ${one}`)
  return found.length
}

await live(
  async ({ signal, atEnd }) => {
    await installWhenChanged(signal)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const systemKey = randomBytes(32).toString('hex')
    // The pool of addresses is the trusted proxy.
    const shop = await openOwnShop(folder, signal, { SYSTEM_KEY: systemKey, TRUSTED_PROXY_HOPS: '1', SMTP_URL: '' })
    atEnd(shop.close)
    const pool = await openAddressPool(Number(new URL(shop.address).port))
    atEnd(async () => pool.close())
    const target: Target = { shop: shop.address.replace('localhost', '127.0.0.1'), pooled: pool.origin, systemKey, folder, signal }

    const seed = drawSeed()
    const counts = [
      await report(`fuzzer, ${FUZZ_REQUESTS} requests (TEST_SEED=${seed})`, () => fuzz(target, { seed, requests: FUZZ_REQUESTS })),
    ]
    for (const { name, attack } of programs) {
      if (isInstalled(name)) counts.push(await report(name, () => attack(target)))
      else console.log(`${name}: not installed (apt-get install ${name})`)
    }
    counts.push(await report(`answers 5xx among ${pool.requests()} requests`, async () => pool.failures))
    await run(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], {
      signal,
      env: { DATA_DIR: folder, DATABASE_URL: '' },
      onLine: (line) => console.log(line),
    })
    if (counts.some((count) => count > 0)) process.exitCode = 1
  },
  { endsByItself: true },
)
