const bytesPerMb = 1024 * 1024
const microsecondsPerMs = 1000

/** Sends the address to the measuring process, and then answers its questions. @param {string} address */
export function answerParent(address) {
  const send = (/** @type {object} */ message) => process.send?.(message)
  process.on('message', (question) => {
    const { user, system } = process.cpuUsage()
    send(question === 'cpu' ? { cpuMs: (user + system) / microsecondsPerMs } : { memoryMb: process.memoryUsage.rss() / bytesPerMb })
  })
  send({ address })
}
