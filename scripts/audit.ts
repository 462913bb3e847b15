import { checkInvariants, type Violation } from '@/lib/commerce/invariants'
import { readLine } from '@/lib/kernel/contact-data'
import type { Context } from '@/lib/db/context'
import { compareWithProvider } from '@/lib/commerce/payments'
import { listServedProviders } from '@/lib/providers/payment'
import { recordRun } from '@/lib/observability/command-runs'
import { openShopDatabase } from './admin/open-database'
import { createParser, explainWrongUsage } from './admin/program'
import { live } from '@/lib/server/start/lifetime.mjs'

const RIGHT = 0
const WRONG = 1

const HELP = `npm run audit [-- --provider]

Looks whether stock, orders, payments, invoices, coupons and points agree, in the shop's database as it is at this
moment, open or not. Changes nothing. Exit code: 0 the books are right, 1 they are not, 2 wrong usage.

  --provider  also compares payments, refunds and disputes with those that the payment provider lists`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Each violated invariant with its violations. `readLine` removes control characters, which a terminal would execute. */
function describe(violations: readonly Violation[]): string {
  const names = [...new Set(violations.map(({ invariant }) => invariant))]
  return names
    .map((name) =>
      [name, ...violations.filter(({ invariant }) => invariant === name).map(({ message }) => `    ${readLine(message)}`)].join('\n'),
    )
    .join('\n')
}

type Life = Parameters<Parameters<typeof live>[0]>[0]

/** @returns the exit code */
async function runAudit(life: Life, withProvider: boolean): Promise<number> {
  const { ctx, dataFolder } = await openShopDatabase(life, true)
  return recordRun(dataFolder, 'audit', () => audit(ctx, withProvider))
}

/** What differs from the books of the providers whose keys are set. */
async function compareWithProviders(ctx: Context): Promise<readonly Violation[]> {
  const providers = listServedProviders().filter(({ name }) => name !== 'test')
  if (providers.length === 0) throw new Error('No payment provider has its keys set, so there is nothing to compare with.')
  const differences: Violation[] = []
  for (const provider of providers) {
    const compared = await compareWithProvider(ctx, provider)
    if (!compared.ok)
      throw new Error(`${provider.name} did not list its payments: ${String(compared.detail?.['reason'] ?? compared.reason)}`)
    differences.push(...compared.value)
  }
  return differences
}

async function audit(ctx: Context, withProvider: boolean): Promise<number> {
  const { orderCount, violations: own } = await checkInvariants(ctx)
  const violations = withProvider ? [...own, ...(await compareWithProviders(ctx))] : own
  const orders = counted(orderCount, 'order', 'orders')
  if (violations.length === 0) {
    console.log(`The books are right: ${orders}, every piece of stock, payment, invoice, coupon and point accounted for.`)
    return RIGHT
  }
  console.log(describe(violations))
  console.error(`The books are not right: ${counted(violations.length, 'violation', 'violations')} in ${orders}.`)
  return WRONG
}

/** `npm run audit`: checks the invariants of the shop. */
await live(
  async (life) => {
    const parser = createParser(HELP).allowExcessArguments(false).option('--provider')
    parser.action(async ({ provider = false }: { provider?: boolean }) => {
      process.exitCode = await runAudit(life, provider)
    })
    try {
      await parser.parseAsync(process.argv.slice(2), { from: 'user' })
    } catch (error) {
      process.exitCode = explainWrongUsage(error, HELP)
    }
  },
  { endsByItself: true },
)
