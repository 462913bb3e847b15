import { runCommand } from './catalog/run-command'
import { live } from '@/lib/server/start/lifetime.mjs'
import { reviewsCommands } from './reviews/reviews-desk'

/** `npm run reviews -- …`: what a shopkeeper does with reviews. */
await live(
  async (life) => {
    process.exitCode = await runCommand(reviewsCommands, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
