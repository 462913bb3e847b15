import { runProgram } from './admin/program'
import { reviewsProgram } from './reviews/program'
import { live } from '@/lib/server/start/lifetime.mjs'

/** `npm run reviews -- …`: the reviews of the shop. */
await live(
  async (life) => {
    process.exitCode = await runProgram(reviewsProgram, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
