import { runCommand } from './catalog/run-command'
import { live } from '@/lib/server/start/lifetime.mjs'
import { ordersCommands } from './orders/orders-desk'

/** `npm run orders -- …`: what a shopkeeper does with orders. */
await live(
  async (life) => {
    process.exitCode = await runCommand(ordersCommands, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
