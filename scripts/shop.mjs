/**
 * `npm run shop`: opens the shop in a process of its own, and again whenever that process is killed or crashes. A shop that never opened, for example with a
 * wrong setting, is not tried again. Imports nothing else of the shop: this process needs 8 MB, and little in it can fail.
 */
import { fileURLToPath } from 'node:url'
import { forkServer, forwardStopSignals } from '../lib/server/start/server-process.mjs'

const program = fileURLToPath(new URL('shop/serve.mjs', import.meta.url))
/** A shop that ended so often in a row without having opened stays closed. */
const mostFailures = 5
const waitMs = 100

let isStopping = false
let hasOpened = false
let failures = 0
let shop = open([])

forwardStopSignals(() => {
  isStopping = true
  return shop
})

/** @param {readonly string[]} parameters */
function open(parameters) {
  const child = forkServer(program, parameters)
  child.once('message', () => {
    hasOpened = true
    failures = 0
  })
  child.once('exit', (code, signal) => {
    failures += 1
    if (isStopping || !hasOpened || failures > mostFailures) process.exit(code ?? 1)
    console.error(`The shop ended unexpectedly (${signal ?? `exit code ${code}`}); opening it again.`)
    setTimeout(reopen, waitMs)
  })
  return child
}

function reopen() {
  if (isStopping) process.exit(1)
  shop = open(['--again'])
}
