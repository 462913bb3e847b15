import { live } from './lifetime.mjs'
import { runCatalog } from './catalog/run-catalog'

/** `npm run catalog -- …`: what a shopkeeper does with the catalogue. */
await live(
  async (life) => {
    process.exitCode = await runCatalog(process.argv.slice(2), life)
  },
  { endsByItself: true },
)
