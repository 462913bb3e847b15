import { runAudit } from './audit/run-audit'
import { live } from '@/lib/server/start/lifetime.mjs'

/** `npm run audit`: whether the shop's books are right. */
await live(
  async (life) => {
    process.exitCode = await runAudit(process.argv.slice(2), life)
  },
  { endsByItself: true },
)
