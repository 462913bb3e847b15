import { fork, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import type { Recipe, Rendered } from './recipes'

/** By the folder of the shop, because this module is also part of the bundles of Next. */
const PROGRAM = 'dist/picture-worker.mjs'
/** A third of the processor time of the server when both want it. At 10 a picture would take minutes on a busy machine. */
const PRIORITY = 5
/** For each picture that is made at once. The largest allowed picture needs up to 450 MB. */
const MAX_MEMORY_MB = 640

type Result = { bytes: Uint8Array } | { refused: string } | null
type Task = { recipe: Recipe; resolve: (rendered: Result) => void; reject: (error: Error) => void }
type Answer = { id: number; rendered?: Result; error?: string }

/**
 * Makes pictures in a separate process, so that encoding delays no page and its memory returns to the system: the process starts with the first picture
 * and ends after `idleMs` without one. In the server's own process the memory of sharp would stay: glibc keeps a heap for each thread, and only an
 * environment variable that is set before the process starts limits their number.
 *
 * The process ends when a picture takes longer than `limitMs` or more memory than `memoryMb`.
 */
export function createWorkerPool({
  atOnce = os.availableParallelism() > 2 ? 2 : 1,
  mostQueued = 100,
  idleMs = 5_000,
  limitMs = 60_000,
  memoryMb = MAX_MEMORY_MB * atOnce,
}: { atOnce?: number; mostQueued?: number; idleMs?: number; limitMs?: number; memoryMb?: number } = {}) {
  const queue: Task[] = []
  const underWay = new Map<number, Task & { timer: NodeJS.Timeout }>()
  let worker: ChildProcess | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  /** @param program a parameter, because Next's bundler would try to bundle a program that it can name */
  function start(program: string) {
    // Without the server's environment: the process decodes files that others made, and must not know a secret of the shop.
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' } as NodeJS.ProcessEnv
    const execArgv = ['--max-old-space-size=64', '--max-semi-space-size=1']
    const started = fork(program, [String(memoryMb)], { env, execArgv, serialization: 'advanced' })
    lowerPriority(started.pid)
    started.on('message', (answer: Answer) => settle(answer))
    const ended = (why: unknown) => {
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

  function settle({ id, rendered = null, error }: Answer) {
    const task = underWay.get(id)
    if (!task) return
    underWay.delete(id)
    clearTimeout(task.timer)
    // A copy: the received bytes are a part of the message's memory.
    if (error !== undefined) task.reject(new Error(error))
    else task.resolve(rendered && 'bytes' in rendered ? { ...rendered, bytes: Buffer.from(rendered.bytes) } : rendered)
    next()
  }

  function failAll(ended: ChildProcess, error: Error) {
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
      worker ??= start(path.resolve(PROGRAM))
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
    /** @returns busy: too many are waiting; rejects when the process fails */
    run<R extends Recipe>(recipe: R): Promise<Rendered<R>> | 'busy' {
      if (queue.length >= mostQueued) return 'busy'
      const rendered: Promise<Result> = new Promise((resolve, reject) => {
        queue.push({ recipe, resolve, reject })
        next()
      })
      // The process renders what the recipe asks for, which the compiler does not see.
      return rendered as Promise<Rendered<R>>
    },
    /**
     * The number of the process, for observation.
     * @returns undefined: there is none
     */
    pid: (): number | undefined => worker?.pid,
    /** Ends the process; pictures that are being made fail. */
    close() {
      clearTimeout(idle)
      for (const { reject } of queue.splice(0)) reject(new Error('The server is stopping.'))
      end()
    },
  }
}

/** Pages come first when both need the CPU. */
function lowerPriority(pid: number | undefined) {
  try {
    if (pid !== undefined) os.setPriority(pid, PRIORITY)
  } catch {
    // Not permitted here, or the process has ended: pictures are made with the server's own priority.
  }
}
