/** `npm run test:nodes`: all tests of the code under the other maintained versions of Node. */
import { otherNodes } from './check/other-nodes.mjs'
import { live } from '../lib/server/start/lifetime.mjs'

await live(
  async ({ signal }) => {
    const { passed, failed } = await otherNodes(signal, { all: true })
    signal.throwIfAborted()
    console.log(`${passed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  },
  { endsByItself: true },
)
