import { runProgram } from './admin/program'
import { ordersProgram } from './orders/program'
import { live } from '@/lib/server/start/lifetime.mjs'

/** `npm run orders -- …`: the orders of the shop. */
await live(
  async (life) => {
    process.exitCode = await runProgram(ordersProgram, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
