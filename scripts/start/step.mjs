import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const root = new URL('../..', import.meta.url)
const quietMs = 5000
/** For the person at the terminal; what goes to the console once the server is there is a line of JSON (serve/log-lines.mjs). */
export const say = console.log.bind(console)

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
  const sign = setInterval(() => say(`  … ${title} (${Math.round(Number(seconds()))} s)`), quietMs)
  try {
    const result = await work()
    say(`✓ ${title} (${seconds()} s)`)
    return result
  } catch (error) {
    say(`✗ ${title} (${seconds()} s)`)
    throw error
  } finally {
    clearInterval(sign)
  }
}

/**
 * Runs a program to its end in the project's folder.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ signal?: AbortSignal, onLine?: (line: string) => void, env?: Record<string, string> }} [options]  onLine: of standard output
 * @returns {Promise<void>}
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
    const printed = linesOf(child.stdout, onLine)
    const complaints = linesOf(child.stderr)
    // What went to onLine has been shown already.
    const end = () => [...(onLine && complaints.length > 0 ? [] : printed), ...complaints].slice(-60).join('\n')
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(end()))))
  })
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {(line: string) => void} [onLine]
 * @returns {string[]} fills while the stream runs
 */
function linesOf(stream, onLine) {
  /** @type {string[]} */
  const lines = []
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line)
    onLine?.(line)
  })
  return lines
}
