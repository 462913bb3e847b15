/** The exit code that shells expect of a program that was interrupted. */
const interrupted = 130
/** For the person at the terminal. After the server has started, console output is JSON (lib/observability/log.ts). */
const complain = console.error.bind(console)

/**
 * @typedef {object} Life
 * @property {AbortSignal} signal                       aborts when the program is asked to stop
 * @property {(clean: () => void | Promise<void>) => void} atEnd  registers a clean-up; the last registered runs first
 */

/**
 * Runs a program until Ctrl-C or another stop signal, and then its clean-ups.
 * Errors are printed without a stack: messages are written for the person at the terminal.
 * @param {(life: Life) => Promise<void>} work  resolves when the program has started
 * @param {{ endsByItself?: boolean }} [options]
 */
export async function live(work, { endsByItself = false } = {}) {
  const abort = new AbortController()
  /** @type {(() => void | Promise<void>)[]} */
  const cleanups = []

  const end = async (/** @type {number} */ code) => {
    let left = code
    for (const clean of cleanups.reverse()) {
      try {
        await clean()
      } catch (error) {
        // Run the remaining clean-ups.
        complain(sentence(error))
        left = 1
      }
    }
    process.exit(left)
  }
  const working = work({ signal: abort.signal, atEnd: (clean) => cleanups.push(clean) })

  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (abort.signal.aborted) return
      abort.abort()
      // Work in progress sees the signal and ends; only then is it known what needs cleaning.
      const code = endsByItself ? interrupted : 0
      void working.then(
        () => end(code),
        () => end(code),
      )
    })
  }

  try {
    await working
    if (endsByItself && !abort.signal.aborted) await end(Number(process.exitCode ?? 0))
  } catch (error) {
    if (abort.signal.aborted) return
    complain(`\n${sentence(error)}`)
    await end(1)
  }
}

/** @param {unknown} error */
function sentence(error) {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message
}
