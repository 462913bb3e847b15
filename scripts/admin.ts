import { runProgram } from './admin/program'
import { staffProgram } from './admin/staff-program'
import { live } from '@/lib/server/start/lifetime.mjs'

/** `npm run admin -- …`: who may use the admin of the shop. */
await live(
  async (life) => {
    process.exitCode = await runProgram(staffProgram, process.argv.slice(2), life)
  },
  { endsByItself: true },
)
