import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const root = new URL('../..', import.meta.url)
const quietMs = 2000

/**
 * Says what is done and how long it took, and meanwhile that it still goes on.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const sign = setInterval(() => console.log(`  … ${title}: ${Math.round(Number(seconds()))} s`), quietMs)
  try {
    const result = await work()
    console.log(`✓ ${title} (${seconds()} s)`)
    return result
  } finally {
    clearInterval(sign)
  }
}

/**
 * Runs a program to its end in the project's folder.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ signal?: AbortSignal, onLine?: (line: string) => void, env?: Record<string, string> }} [options]
 * @returns {Promise<string>} all it printed
 * @throws with the end of what it printed when it failed
 */
export function run(program, parameters, { signal, onLine, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(signal ? { signal } : {}),
      // npm is a batch file on Windows, which only a shell can run.
      shell: process.platform === 'win32' && program === 'npm',
    })
    /** @type {string[]} */
    const lines = []
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        onLine?.(line)
      })
    }
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(lines.join('\n')) : reject(new Error(lines.slice(-30).join('\n')))))
  })
}
