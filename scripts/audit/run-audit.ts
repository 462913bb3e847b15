import { checkInvariants, type BrokenInvariant } from '@/lib/commerce/audit'
import { readLine } from '@/lib/commerce/kernel/contact-data'
import { openCatalog } from '../catalog/open-catalog'
import type { Life } from '@/lib/server/start/lifetime.mjs'

const RIGHT = 0
const WRONG = 1
const WRONG_USAGE = 2

const HELP = `npm run audit

Looks whether stock, orders, payments, invoices, coupons and points agree, in the shop's database as it is at this
moment, open or not. Changes nothing. Exit code: 0 the books are right, 1 they are not, 2 wrong usage.`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Each rule that does not hold, with all that breaks it. Lines without controls, whatever a code or name holds: a terminal obeys them. */
function describe(brokenInvariants: readonly BrokenInvariant[]): string {
  const rules = [...new Set(brokenInvariants.map(({ rule }) => rule))]
  return rules
    .map((name) => [name, ...brokenInvariants.filter(({ rule }) => rule === name).map(({ said }) => `    ${readLine(said)}`)].join('\n'))
    .join('\n')
}

/** @returns the exit code */
export async function runAudit(words: readonly string[], life: Life): Promise<number> {
  if (words.some((word) => /^(?:help|-h|--help)$/.test(word))) {
    console.log(HELP)
    return RIGHT
  }
  if (words.length > 0) {
    console.error(`"${words.join(' ')}" is not known here.\n${HELP}`)
    return WRONG_USAGE
  }
  const { ctx } = await openCatalog(life, true)
  const { orderCount, brokenInvariants } = await checkInvariants(ctx)
  const orders = counted(orderCount, 'order', 'orders')
  if (brokenInvariants.length === 0) {
    console.log(`The books are right: ${orders}, every piece of stock, payment, invoice, coupon and point accounted for.`)
    return RIGHT
  }
  console.log(describe(brokenInvariants))
  console.error(`The books are not right: ${counted(brokenInvariants.length, 'discrepancy', 'discrepancies')} in ${orders}.`)
  return WRONG
}
