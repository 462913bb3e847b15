import { runProgram } from './admin/program'
import { catalogProgram } from './catalog/program'
import { live } from '@/lib/server/start/lifetime.mjs'

/** `npm run catalog -- …`: products, prices, stock and synonyms. */
await live(
  async (life) => {
    process.exitCode = await runProgram(catalogProgram, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
