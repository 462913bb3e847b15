import { catalogCommands } from './catalog/catalog-desk'
import { runCommand } from './catalog/run-command'
import { live } from '@/lib/server/start/lifetime.mjs'

/** `npm run catalog -- …`: what a shopkeeper does with the catalogue. */
await live(
  async (life) => {
    process.exitCode = await runCommand(catalogCommands, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
