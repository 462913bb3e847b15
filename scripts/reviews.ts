import { runCommand } from './catalog/run-command'
import { live } from '@/lib/server/start/lifetime.mjs'
import { reviewsDesk } from './reviews/reviews-desk'

/** `npm run reviews -- …`: what a shopkeeper does with reviews. */
await live(
  async (life) => {
    process.exitCode = await runCommand(reviewsDesk, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
