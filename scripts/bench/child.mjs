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
