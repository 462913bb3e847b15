import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { describeOrderStates } from '@/lib/commerce/orders/state-diagram'

/** `npm run order-states`: writes docs/order-states.md from the order state machine. `--check` only fails if the file is out of date. */
const FILE = 'docs/order-states.md'

const text = await format(describeOrderStates(), { ...(await resolveConfig(FILE)), parser: 'markdown' })
if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error(`${FILE} does not show the current state machine. Run: npm run order-states`)
  process.exitCode = 1
}
