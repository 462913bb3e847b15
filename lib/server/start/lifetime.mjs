/** What shells expect of a program that was stopped before it was done. */
const interrupted = 130
/** To the person at the terminal; what goes to the console once the server is there is a line of JSON (serve/log-lines.mjs). */
const complain = console.error.bind(console)

/**
 * @typedef {object} Life
 * @property {AbortSignal} signal                       aborts when the program is told to stop
 * @property {(clean: () => void | Promise<void>) => void} atEnd  the last registered runs first
 */

/**
 * Runs a program that goes on until Ctrl-C (or a stop from outside) and leaves nothing behind.
 * An error is told in its own words, without a stack: it is written for the person at the terminal.
 * @param {(life: Life) => Promise<void>} work  resolves when the program is up
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
        // The others must still be stopped.
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
      // What is under way sees the signal and gives up; only then is it known what there is to clean.
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
