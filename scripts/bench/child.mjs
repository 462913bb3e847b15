import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Starts a server in a separate process, so that its CPU time is measured alone.
 * @param {'shop-server.mjs' | 'plain-server.mjs'} file
 * @param {Record<string, string>} environment
 * @returns {Promise<{ address: string, cpuMs: () => Promise<number>, memoryMb: () => Promise<number>, stop: () => Promise<void> }>}
 */
export async function startChild(file, environment) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  /** @param {string} question */
  const ask = async (question) => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer
  }
  const [ready] = await once(child, 'message')
  return {
    address: String(ready.address),
    cpuMs: async () => Number((await ask('cpu')).cpuMs),
    memoryMb: async () => Number((await ask('memory')).memoryMb),
    stop: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

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
