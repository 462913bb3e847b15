import { fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

/** By the folder of the shop, because this module is also part of the bundles of Next, which must not look for it (turbopackIgnore). */
const PROGRAM = 'lib/pictures/worker.mjs'
/** A third of the processor time of the server when both want it. At 10 a picture would take minutes on a busy machine. */
const PRIORITY = 5
/** For each picture that is made at once. The largest allowed picture needs up to 450 MB. */
const MAX_MEMORY_MB = 640

/**
 * @typedef {import('./recipes.mjs').Recipe} Recipe
 * @typedef {{ bytes: Uint8Array } | { refused: string } | null} Result
 * @typedef {{ recipe: Recipe, resolve: (rendered: Result) => void, reject: (error: Error) => void }} Task
 * @typedef {{ id: number, rendered?: Result, error?: string }} Answer
 */

/**
 * @template {Recipe} R
 * @typedef {import('./recipes.mjs').Rendered<R>} Rendered
 */

/**
 * Makes pictures in a separate process, so that encoding delays no page and its memory returns to the system: the process starts with the first picture
 * and ends after `idleMs` without one. In the server's own process the memory of sharp would stay: glibc keeps a heap for each thread, and only an
 * environment variable that is set before the process starts limits their number.
 *
 * The process ends when a picture takes longer than `limitMs` or more memory than `memoryMb`.
 * @param {{ atOnce?: number, mostQueued?: number, idleMs?: number, limitMs?: number, memoryMb?: number }} [options]
 */
export function createWorkerPool({
  atOnce = os.availableParallelism() > 2 ? 2 : 1,
  mostQueued = 100,
  idleMs = 5_000,
  limitMs = 60_000,
  memoryMb = MAX_MEMORY_MB * atOnce,
} = {}) {
  /** @type {Task[]} */
  const queue = []
  /** @type {Map<number, Task & { timer: NodeJS.Timeout }>} */
  const underWay = new Map()
  /** @type {import('node:child_process').ChildProcess | null} */
  let worker = null
  let lastId = 0
  /** @type {NodeJS.Timeout | undefined} */
  let idle

  function start() {
    // Without the server's environment: the process decodes files that others made, and must not know a secret of the shop.
    const env = /** @type {NodeJS.ProcessEnv} */ ({ NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' })
    const execArgv = ['--max-old-space-size=64', '--max-semi-space-size=1']
    const started = fork(/* turbopackIgnore: true */ path.resolve(PROGRAM), [String(memoryMb)], {
      env,
      execArgv,
      serialization: 'advanced',
    })
    lowerPriority(started.pid)
    started.on('message', (/** @type {Answer} */ answer) => settle(answer))
    const ended = (/** @type {unknown} */ why) => {
      if (worker === started) worker = null
      failAll(started, new Error(`The process that makes pictures ended (${why}).`))
      next()
    }
    started.once('error', (error) => ended(error.message))
    started.once('exit', (code, signal) => ended(signal ?? code))
    // Neither the process nor its channel keeps the server alive.
    started.unref()
    started.channel?.unref()
    return started
  }

  /** @param {Answer} answer */
  function settle({ id, rendered = null, error }) {
    const task = underWay.get(id)
    if (!task) return
    underWay.delete(id)
    clearTimeout(task.timer)
    // A copy: the received bytes are a part of the message's memory.
    if (error !== undefined) task.reject(new Error(error))
    else task.resolve(rendered && 'bytes' in rendered ? { ...rendered, bytes: Buffer.from(rendered.bytes) } : rendered)
    next()
  }

  /** @param {import('node:child_process').ChildProcess} ended @param {Error} error */
  function failAll(ended, error) {
    if (worker !== null && worker !== ended) return
    for (const { reject, timer } of underWay.values()) {
      clearTimeout(timer)
      reject(error)
    }
    underWay.clear()
  }

  function next() {
    clearTimeout(idle)
    while (underWay.size < atOnce) {
      const task = queue.shift()
      if (!task) break
      worker ??= start()
      const id = ++lastId
      const current = worker
      underWay.set(id, { ...task, timer: setTimeout(() => current.kill('SIGKILL'), limitMs).unref() })
      // The failure of the channel is that of the process, which `exit` reports.
      current.send({ id, recipe: task.recipe }, () => {})
    }
    if (underWay.size === 0) idle = setTimeout(end, idleMs).unref()
  }

  function end() {
    const ending = worker
    worker = null
    ending?.kill('SIGKILL')
  }

  return {
    /**
     * @template {Recipe} R
     * @param {R} recipe
     * @returns {Promise<Rendered<R>> | 'busy'} busy: too many are waiting; rejects when the process fails
     */
    run(recipe) {
      if (queue.length >= mostQueued) return 'busy'
      /** @type {Promise<Result>} */
      const rendered = new Promise((resolve, reject) => {
        queue.push({ recipe, resolve, reject })
        next()
      })
      // The process renders what the recipe asks for, which the compiler does not see.
      return /** @type {Promise<Rendered<R>>} */ (rendered)
    },
    /** The number of the process, for observation. @returns {number | undefined} undefined: there is none */
    pid: () => worker?.pid,
    /** Ends the process; pictures that are being made fail. */
    close() {
      clearTimeout(idle)
      for (const { reject } of queue.splice(0)) reject(new Error('The server is stopping.'))
      end()
    },
  }
}

/** Pages come first when both need the CPU. @param {number | undefined} pid */
function lowerPriority(pid) {
  try {
    if (pid !== undefined) os.setPriority(pid, PRIORITY)
  } catch {
    // Not permitted here, or the process has ended: pictures are made with the server's own priority.
  }
}
